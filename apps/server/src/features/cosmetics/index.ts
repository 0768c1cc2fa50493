/** Cosmetics: a player wears what they own, a default, or an uploaded picture. */
import { cosmeticCalls } from '@blookery/contract/cosmetics';
import { type Route, route } from '../../http/route.ts';
import type { CosmeticParts } from './parts.ts';
import { wearColor, wearGradient } from './wear-color.ts';
import { wearAvatar, wearBanner, wearFont, wearFrame, wearTitle } from './wear-owned.ts';
import { wearUpload } from './wear-upload.ts';

export function cosmetics(parts: CosmeticParts): { routes: Route[] } {
  return {
    routes: [
      route(cosmeticCalls.avatar, ({ player, body }) => wearAvatar(parts, player.id, body.id)),
      route(cosmeticCalls.avatarUpload, ({ player, body }) =>
        wearUpload(parts, player, 'avatar', body.uploadId),
      ),
      route(cosmeticCalls.banner, ({ player, body }) => wearBanner(parts, player.id, body.bannerId)),
      route(cosmeticCalls.bannerUpload, ({ player, body }) =>
        wearUpload(parts, player, 'banner', body.uploadId),
      ),
      route(cosmeticCalls.title, ({ player, body }) => wearTitle(parts, player.id, body.titleId)),
      route(cosmeticCalls.frame, ({ player, body }) => wearFrame(parts, player.id, body.frameId)),
      route(cosmeticCalls.font, ({ player, body }) => wearFont(parts, player.id, body.fontId)),
      route(cosmeticCalls.color, ({ player, body }) => wearColor(parts, player.id, body.color)),
      route(cosmeticCalls.gradient, ({ player, body }) => wearGradient(parts, player.id, body.color)),
    ],
  };
}
