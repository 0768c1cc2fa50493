/**
 * Calls every listener, even if another one fails. A listener that throws, or whose promise is rejected, is reported to
 * `onFault`.
 */
export function tellEach<T>(
  listeners: Iterable<T>,
  tell: (listener: T) => unknown,
  onFault: (fault: unknown) => void,
): void {
  for (const listener of listeners) {
    try {
      const told = tell(listener);
      if (told instanceof Promise) told.catch(onFault);
    } catch (fault) {
      onFault(fault);
    }
  }
}
