export { DiscordCard } from './discord-card.tsx';
export { useFinishedLink } from './use-finished-link.ts';
