/** Joins the functions that end several subscriptions into one, as an effect returns it. */
export const stopAll =
  (...stops: readonly (() => unknown)[]) =>
  (): void => {
    for (const stop of stops) stop();
  };
