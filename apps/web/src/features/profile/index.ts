export { AuctionsCard, type ShownAuction } from './auctions-card.tsx';
export { GoBackButton } from './go-back.tsx';
export { LookupUserButton } from './lookup-user.tsx';
export { ProfileHeader } from './profile-header.tsx';
export { CardSkeleton, ProfileSkeleton } from './profile-skeleton.tsx';
export { ShelfCard } from './shelf-card.tsx';
export type { ShownPlayer } from './shown-player.ts';
export { StatsCard } from './stats-card.tsx';
export { type Shown, useShownPlayer } from './use-shown-player.ts';
