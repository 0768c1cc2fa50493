export { Inventory } from './inventory.tsx';
