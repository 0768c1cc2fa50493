export { openCosmetics } from './open-cosmetics.ts';
