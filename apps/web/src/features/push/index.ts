export { BellCard } from './bell-card.tsx';
export { DevicesCard } from './devices-card.tsx';
export { QuietCard } from './quiet-card.tsx';
