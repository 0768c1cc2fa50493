export { Fairness } from './fairness.tsx';
export type { PullQuery } from './fairness-queries.ts';
