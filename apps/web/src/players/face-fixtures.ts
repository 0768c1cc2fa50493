import type { PlayerFace } from '@blookery/contract';

/** A player whose id is their name, in the look of a new player. */
export const aFace = (username: string, more: Partial<PlayerFace> = {}): PlayerFace => ({
  id: username,
  username,
  color: '#ffffff',
  fontId: 1,
  titleId: null,
  bannerId: 1,
  avatar: { resourceId: 1, shiny: false },
  customAvatar: null,
  customBanner: null,
  ...more,
});
