/**
 * Calls every listener, even if another one fails. A listener that throws, or whose promise is rejected, is reported to
 * `onFault`.
 */
export function callEach<T>(
  listeners: Iterable<T>,
  call: (listener: T) => unknown,
  onFault: (fault: unknown) => void,
): void {
  for (const listener of listeners) {
    try {
      const called = call(listener);
      if (called instanceof Promise) called.catch(onFault);
    } catch (fault) {
      onFault(fault);
    }
  }
}
