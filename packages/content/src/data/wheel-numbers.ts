/** In a separate file, because tickets refer to wheels and wheels to tickets. */
import { numbered } from './keyed.ts';

const wheels = { spinny: { id: 1 }, gilded: { id: 2 } } as const;

export type WheelKey = keyof typeof wheels;
export const wheelId = numbered<WheelKey>(wheels);
