export { Fairness } from './fairness.tsx';
export type { Asked } from './fairness-queries.ts';
