/** Tests that take most of a minute: kills under load, a simulated year, the whole program and its package. */
export const isLongTest = (path: string): boolean =>
  /\/(storm|year|kill|killed|main|package)\.test\.ts$/.test(path);
