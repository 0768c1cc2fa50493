export { Plaza } from './plaza.tsx';
export type { ProfileActions } from './profile-card.tsx';
