export { Plaza } from './plaza.tsx';
export { showWay, usePlaza } from './plaza-store.ts';
export type { ResidentDialog } from './residents/resident-facts.ts';
export type { WayTo } from './way/way-ends.ts';
