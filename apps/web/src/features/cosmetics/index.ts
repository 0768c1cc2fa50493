export { openCosmetics } from './cosmetics-picker.tsx';
