export { Plaza } from './plaza.tsx';
export type { ProfileDeeds } from './profile-card.tsx';
