/** `getContext` is typed by its last overload, so a fake must pass for that kind too. */
type AnyContext = CanvasRenderingContext2D & GPUCanvasContext;

/** A 2D drawing context for tests, since jsdom has none. It paints nothing and passes every call on. */
export const fakeContext = (
  onCall: (method: string | symbol, values: unknown[]) => unknown = () => undefined,
): AnyContext =>
  // The proxy replaces every method of the real context.
  new Proxy({} as AnyContext, {
    get:
      (_, method) =>
      (...values: unknown[]) =>
        onCall(method, values),
    set: () => true,
  });
