/**
 * All limits again, as numbers. Other tests use the names of the limits and pass with any value. A test with these
 * numbers finds a limit that was changed by accident.
 */
import { expect, it } from 'vitest';

const isLimit = ([name, value]: [string, unknown]): boolean =>
  /^[A-Z][A-Z0-9_]*$/.test(name) && ['number', 'object'].includes(typeof value);

export const expectLimits = (topic: string, module: object, numbers: object): void =>
  it(`The limits of ${topic} are the agreed numbers`, () => {
    expect(Object.fromEntries(Object.entries(module).filter(isLimit))).toEqual(numbers);
  });
