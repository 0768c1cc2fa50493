/** Avatar, banner, title, font and the colour of the name. Every call returns the updated face. */
import { COLOR_TEXT_MAX } from '@blookery/game/colors';
import Type from 'typebox';
import { PlayerFace } from './accounts.ts';
import { defineCall } from './base/call.ts';
import type { RefusalCode } from './base/errors.ts';
import { ContentId, closed } from './base/shapes.ts';
import { UploadId } from './uploads.ts';

const rate = { max: 60, perSeconds: 60 };
const wear = { response: PlayerFace, refusals: ['COSMETIC_NOT_OWNED'], rate } as const;
/** 0 removes it. */
const orNone = (most: number) => Type.Integer({ minimum: 0, maximum: most });

const wearUpload = <P extends 'avatar' | 'banner'>(thing: P, summary: string) =>
  defineCall(`POST /api/cosmetics/${thing}/upload`, {
    summary,
    access: { permission: 'CUSTOM_AVATAR' },
    body: closed({ uploadId: UploadId }),
    response: PlayerFace,
    refusals: ['CHAT_MUTED', 'UPLOAD_UNKNOWN', 'UPLOAD_UNVERIFIED', 'UPLOAD_USED'],
    rate,
  });

const wearColor = <P extends '1' | '2'>(tier: P, summary: string, refusal: RefusalCode) =>
  defineCall(`PATCH /api/cosmetics/color/${tier}`, {
    summary,
    access: { permission: 'CHANGE_NAME_COLOR_TIER_1' },
    body: closed({ color: Type.String({ maxLength: COLOR_TEXT_MAX }) }),
    response: PlayerFace,
    refusals: [refusal],
    rate,
  });

export const cosmeticCalls = {
  avatar: defineCall('PATCH /api/cosmetics/avatar', {
    ...wear,
    summary: 'Wear one of your blooks, by the id of the blook itself; 0 goes back to the default.',
    access: 'player',
    body: closed({ id: orNone(Number.MAX_SAFE_INTEGER) }),
  }),
  avatarUpload: wearUpload('avatar', 'Wear a picture of your own as the avatar.'),
  banner: defineCall('PATCH /api/cosmetics/banner', {
    ...wear,
    summary: 'Hang up a banner you own, or a default one.',
    access: 'player',
    body: closed({ bannerId: ContentId }),
  }),
  bannerUpload: wearUpload('banner', 'Hang up a picture of your own as the banner.'),
  title: defineCall('PATCH /api/cosmetics/title', {
    ...wear,
    summary: 'Wear a title you own, or a default one; 0 wears none.',
    access: 'player',
    body: closed({ titleId: orNone(2_147_483_647) }),
  }),
  frame: defineCall('PATCH /api/cosmetics/frame', {
    ...wear,
    summary: 'Put a frame you own around your avatar; 0 takes it off.',
    access: 'player',
    body: closed({ frameId: orNone(2_147_483_647) }),
  }),
  font: defineCall('PATCH /api/cosmetics/font', {
    ...wear,
    summary: 'Write your name in a font you own, or a default one.',
    access: 'player',
    body: closed({ fontId: ContentId }),
  }),
  color: wearColor(
    '1',
    'Write your name in one colour, up to six hex digits, or in `rainbow`; an empty text goes back to the default.',
    'COLOR_INVALID',
  ),
  gradient: wearColor(
    '2',
    'Write your name in a gradient `angle|color@pos,color@pos`; an empty text goes back to the default.',
    'GRADIENT_INVALID',
  ),
};
