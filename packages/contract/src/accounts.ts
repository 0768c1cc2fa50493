/** Registration, sessions, the current player and public profiles. */
import { PASSWORD_MAX, PROFILE_SERIALS_MAX } from '@blookery/game/players/accounts';
import { DEVICE_TOKENS_MAX } from '@blookery/game/players/devices';
import {
  CATEGORIES_CLOSED_MAX,
  CATEGORY_NAME_MAX,
  friendRequestModes,
  tradeRequestModes,
} from '@blookery/game/players/settings';
import { firstStepsCards } from '@blookery/game/progress/first-steps';
import Type from 'typebox';
import { defineCall } from './base/call.ts';
import { permissions } from './base/permissions.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf, PlayerId, RowId } from './base/shapes.ts';
import { ShownAchievement } from './collecting/achievements.ts';
import { Badge } from './data.ts';
import { experimentNames } from './experiments.ts';

export const Avatar = closed({ resourceId: ContentId, shiny: Type.Boolean() });
/** How a page moves the charms of a frame: round, to and fro, up and down, or brighter and darker. */
export const frameMotions = ['turn', 'sway', 'bob', 'twinkle'] as const;
/** A frame around an avatar: a still rim, and charms that move. The avatar fills the middle 70 percent. */
export const AvatarFrame = closed({
  id: ContentId,
  name: Type.String(),
  imageId: ContentId,
  charmsId: ContentId,
  motion: oneOf(frameMotions),
  /** How long one round of the motion takes. */
  seconds: Type.Number({ exclusiveMinimum: 0 }),
});
export type AvatarFrame = Type.Static<typeof AvatarFrame>;
export const Upload = closed({ userId: PlayerId, uploadId: Type.String(), filename: Type.String() });

export const Settings = closed({
  categoriesClosed: Type.Array(Type.String({ pattern: `^[\\w .-]{1,${CATEGORY_NAME_MAX}}$` }), {
    maxItems: CATEGORIES_CLOSED_MAX,
  }),
  openPacksInstantly: Type.Boolean(),
  onlyRareSounds: Type.Boolean(),
  otpEnabled: Type.Boolean(),
  friendRequests: oneOf(friendRequestModes),
  tradeRequests: oneOf(tradeRequestModes),
  /** Whether names are shown under all players in the plaza, not only under friends. */
  plazaNames: Type.Boolean(),
  reducedMotion: Type.Boolean(),
  /** Whether the player's rare finds are announced to others. */
  tellFinds: Type.Boolean(),
  volume: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Whether wishes are shown on the profile. */
  showWishes: Type.Boolean(),
});
export type Settings = Type.Static<typeof Settings>;

export const OwnedBlook = closed({
  id: RowId,
  blookId: ContentId,
  shiny: Type.Boolean(),
  /** Absent for blooks created before serials existed. */
  serial: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type OwnedBlook = Type.Static<typeof OwnedBlook>;

/** A kind of blook that was found; a shiny is a separate kind. */
export const Discovery = closed({ blookId: ContentId, shiny: Type.Boolean() });
export type Discovery = Type.Static<typeof Discovery>;

/** A kind of blook that a player wishes for. */
export const Wish = closed({ ...Discovery.properties, since: Moment });
export type Wish = Type.Static<typeof Wish>;

/** What a player shows on their profile, in their order. */
export const Showcase = closed({
  blooks: Type.Array(OwnedBlook),
  achievements: Type.Array(ShownAchievement),
});
export type Showcase = Type.Static<typeof Showcase>;

export const OwnedItem = closed({ id: RowId, itemId: ContentId, usesLeft: Type.Integer({ minimum: 1 }) });
export type OwnedItem = Type.Static<typeof OwnedItem>;

export const Statistics = closed({ packsOpened: Amount, messagesSent: Amount });
export const LinkedDiscord = closed({
  discordId: Type.String(),
  username: Type.String(),
  avatar: nullable(Type.String()),
});
export const GuildTag = closed({ id: RowId, name: Type.String() });

/** What anyone may see of a player, and what their name is drawn from everywhere. */
const face = {
  id: PlayerId,
  username: Type.String(),
  /** A hex colour, `rainbow`, or a gradient `angle|color@pos,color@pos`. */
  color: Type.String(),
  fontId: ContentId,
  titleId: nullable(ContentId),
  bannerId: ContentId,
  avatar: Avatar,
  customAvatar: nullable(Upload),
  customBanner: nullable(Upload),
  /** The tag of the player's guild, shown after the name. */
  guildTag: Type.Optional(nullable(Type.String())),
  /** The frame around the avatar; absent without one. */
  frame: Type.Optional(nullable(AvatarFrame)),
};
export const PlayerFace = closed(face);
export type PlayerFace = Type.Static<typeof PlayerFace>;

const profile = {
  ...face,
  badges: Type.Array(Badge),
  discord: nullable(LinkedDiscord),
  guild: nullable(GuildTag),
  tokens: Amount,
  experience: Amount,
  statistics: Statistics,
  createdAt: Moment,
  showcase: Showcase,
};

/** Blooks as counts per kind, because a collector may own thousands. */
export const BlookCount = closed({ blookId: ContentId, shiny: Type.Boolean(), count: Amount });
/** A kind on the shelf of another player. */
const ShelfKind = closed({
  ...BlookCount.properties,
  /** The lowest serials of a shiny or of a blook that is rare or better. Absent for all others. */
  serials: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: PROFILE_SERIALS_MAX })),
});
export const PublicProfile = closed({
  ...profile,
  blooks: Type.Array(ShelfKind),
  items: Type.Array(closed({ itemId: ContentId, count: Amount })),
  /** Empty if the player hides them. */
  wishes: Type.Array(Discovery),
});
export type PublicProfile = Type.Static<typeof PublicProfile>;

/** The reason and the end; null lasts until staff lift it. */
export const Mute = closed({ reason: Type.String(), until: nullable(Moment) });

export const CurrentUser = closed({
  ...profile,
  email: nullable(Type.String()),
  gems: Amount,
  blooks: Type.Array(OwnedBlook),
  /** Every kind of blook this player ever owned. */
  discoveries: Type.Array(Discovery),
  wishes: Type.Array(Wish),
  items: Type.Array(OwnedItem),
  fonts: Type.Array(ContentId),
  titles: Type.Array(ContentId),
  banners: Type.Array(ContentId),
  /** The frames that the player owns. */
  frames: Type.Optional(Type.Array(AvatarFrame)),
  permissions: Type.Array(oneOf(permissions)),
  /** The experiments that are on for this player. */
  experiments: Type.Array(oneOf(experimentNames)),
  /** Set while the player may not chat or trade. */
  mute: nullable(Mute),
  /** When a new account may begin to give things away. */
  givesFrom: nullable(Moment),
  settings: Settings,
  subscription: nullable(closed({ productId: ContentId, expiresAt: nullable(Moment) })),
  paymentMethods: Type.Array(
    closed({
      id: Type.String(),
      cardBrand: Type.String(),
      lastFour: Type.String(),
      primary: Type.Boolean(),
    }),
  ),
  lastClaimed: nullable(Moment),
  rulesReadAt: nullable(Moment),
  /** How the card of the first steps stands on the dashboard; absent if there is none. */
  firstSteps: Type.Optional(oneOf(firstStepsCards)),
});
export type CurrentUser = Type.Static<typeof CurrentUser>;

// These lengths only bound the input. The rules with their error texts are in `packages/game`, and the use
// cases check them.
const Username = Type.String({ maxLength: 64 });
const Password = Type.String({ maxLength: PASSWORD_MAX * 4 });
const CaptchaToken = Type.String({ maxLength: 4096 });
const Token = closed({ token: Type.String() });
/** Tokens of accounts that were used on this device. They do not reveal which accounts. */
const DeviceTokens = Type.Array(Type.String({ maxLength: 64 }), { maxItems: DEVICE_TOKENS_MAX });

export const captchaActions = ['login', 'register', 'reset', 'bid', 'buy'] as const;
export type CaptchaAction = (typeof captchaActions)[number];

export const accountCalls = {
  register: defineCall('POST /api/auth/register', {
    summary: 'Open an account.',
    access: 'anyone',
    body: closed({ username: Username, password: Password, captchaToken: CaptchaToken }),
    response: Token,
    refusals: [
      'USERNAME_MISSING',
      'USERNAME_CHARACTERS',
      'USERNAME_TOO_LONG',
      'USERNAME_TAKEN',
      'USERNAME_NOT_ALLOWED',
      'PASSWORD_MISSING',
      'PASSWORD_LENGTH',
      'PASSWORD_COMMON',
      'PASSWORDS_BUSY',
      'CAPTCHA_FAILED',
      'ADDRESS_BLACKLISTED',
    ],
    rate: { max: 10, perSeconds: 600 },
  }),
  login: defineCall('POST /api/auth/login', {
    summary: 'Start a session. 401 means that a one-time code is wanted, and nothing else.',
    access: 'anyone',
    body: closed({
      username: Username,
      password: Password,
      captchaToken: CaptchaToken,
      otpCode: Type.Optional(Type.String({ maxLength: 32 })),
      /** From `rememberDevice`. A device that logged in before is not slowed down by the failed logins of strangers. */
      deviceTokens: Type.Optional(DeviceTokens),
    }),
    response: Token,
    refusals: [
      'USERNAME_MISSING',
      'USERNAME_CHARACTERS',
      'PASSWORD_MISSING',
      'LOGIN_WRONG',
      'OTP_REQUIRED',
      'OTP_WRONG',
      'TOO_MANY_GUESSES',
      'PASSWORDS_BUSY',
      'CAPTCHA_FAILED',
      'PLAYER_BANNED',
      'ADDRESS_BLACKLISTED',
    ],
    rate: { max: 20, perSeconds: 60 },
  }),
  logout: defineCall('DELETE /api/auth/logout', {
    summary: 'End this session.',
    access: 'player',
    response: null,
  }),
  rememberDevice: defineCall('POST /api/auth/device', {
    summary:
      'A token that shows, at the next log-in, that this device has logged in before. A new password voids it.',
    access: 'player',
    body: closed({ deviceTokens: DeviceTokens }),
    response: closed({ deviceToken: Type.String() }),
    rate: { max: 30, perSeconds: 300 },
  }),
  me: defineCall('GET /api/users/me', {
    summary: 'The current player, whole.',
    access: 'player',
    response: CurrentUser,
  }),
  profile: defineCall('GET /api/users/{idOrUsername}', {
    summary: "A player's public profile.",
    access: 'player',
    params: closed({ idOrUsername: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: PublicProfile,
    refusals: ['USER_UNKNOWN'],
  }),
  readRules: defineCall('PATCH /api/users/read-rules', {
    summary: 'Mark the rules as read.',
    access: 'player',
    response: closed({ rulesReadAt: Moment }),
  }),
  captchaChallenge: defineCall('GET /api/captcha/challenge', {
    summary: 'A fresh challenge for one action, or the site key of the captcha in use.',
    access: 'anyone',
    query: closed({ action: oneOf(captchaActions) }),
    response: Type.Unknown(),
    rate: { max: 60, perSeconds: 60 },
  }),
};
