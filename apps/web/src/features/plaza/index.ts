export { Plaza } from './plaza.tsx';
export { usePlaza } from './plaza-store.ts';
export type { ProfileActions } from './profile-card.tsx';
