/** On their own, because tickets lead to wheels and wheels give tickets. */
import { numbered } from './keyed.ts';

const wheels = { spinny: { id: 1 }, gilded: { id: 2 } } as const;

export type WheelKey = keyof typeof wheels;
export const wheelId = numbered<WheelKey>(wheels);
