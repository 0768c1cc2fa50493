/** The album: what a player has found of each pack, and the milestones for it. */
import { albumCalls } from '@blookery/contract/collecting/album';
import { claimMilestone } from '../../economy/album/claim-milestone.ts';
import { type Route, route } from '../../http/route.ts';
import { type AlbumParts, readAlbum, readSpread } from './read-album.ts';

export function album(parts: AlbumParts): { routes: Route[] } {
  return {
    routes: [
      route(albumCalls.album, ({ player }) => readAlbum(parts, player.id)),
      route(albumCalls.spread, ({ player, params }) => readSpread(parts, player.id, params.packId)),
      route(albumCalls.claimMilestone, ({ params, once }) => claimMilestone(parts, params, once)),
    ],
  };
}
