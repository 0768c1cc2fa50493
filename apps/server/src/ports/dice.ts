import { randomInt } from 'node:crypto';

/** Unpredictable randomness for everything but packs, whose rolls can be verified. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  roll: () => number;
}

const sides = 2 ** 47;
export const systemDice: Dice = { roll: () => randomInt(sides) / sides };
