import { randomInt } from 'node:crypto';

/** Chance that nobody can predict, for everything but the packs, whose rolls can be checked. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  roll: () => number;
}

const sides = 2 ** 47;
export const systemDice: Dice = { roll: () => randomInt(sides) / sides };
