/** A shelf for tests about what can be given: five copies, of which one is listed and one locked. */
import { noneHeld } from './held-queries.ts';

const copy = (id: number, serial: number, shiny = false, blookId = 8) => ({ id, blookId, shiny, serial });

export const blooks = [copy(1, 40), copy(2, 900), copy(3, 7), copy(4, 5000, true), copy(5, 60, false, 9)];
export const held = {
  ...noneHeld,
  blooks: new Map([[2, { by: 'auction' as const, byId: 1 }]]),
  locked: new Set([3]),
};
