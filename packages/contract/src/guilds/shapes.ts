/** What guilds look like on the wire. */
import {
  GUILD_CAPACITY,
  GUILD_INVITES_MAX,
  guildColors,
  guildEntries,
  guildLanguages,
  guildRoles,
} from '@blookery/game/players/guilds';
import Type from 'typebox';
import { PlayerFace } from '../accounts.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf, RowId } from '../base/shapes.ts';
import { Presence } from '../friends.ts';

/** The pennant and the banner. The emblem is a blook id. */
export const GuildLook = closed({ color: oneOf(guildColors), emblemId: ContentId, bannerId: ContentId });
export type GuildLook = Type.Static<typeof GuildLook>;

/** The fields of a card, for shapes that have more. */
export const guildCard = {
  id: RowId,
  name: Type.String(),
  tag: Type.String(),
  motto: Type.String(),
  language: oneOf(guildLanguages),
  entry: oneOf(guildEntries),
  look: GuildLook,
  members: Type.Integer({ minimum: 0 }),
  capacity: Type.Integer({ minimum: 1 }),
  experience: Amount,
  level: Type.Integer({ minimum: 1 }),
};
export const GuildCard = closed(guildCard);
export type GuildCard = Type.Static<typeof GuildCard>;

/** The caller's relation to a guild: `asked` waits for the guild, `invited` waits for the player. */
export const guildTies = ['none', 'member', 'asked', 'invited'] as const;

/** A guild as a search shows it. */
export const FoundGuild = closed({
  ...guildCard,
  tie: oneOf(guildTies),
  /** How many friends of the caller are members. */
  friends: Type.Integer({ minimum: 0 }),
});
export type FoundGuild = Type.Static<typeof FoundGuild>;

/** Why a guild is recommended. */
export const recommendationReasons = ['friends', 'lively', 'new'] as const;
export const RecommendedGuild = closed({ guild: FoundGuild, reason: oneOf(recommendationReasons) });
export type RecommendedGuild = Type.Static<typeof RecommendedGuild>;

export const GuildMember = closed({
  player: PlayerFace,
  role: oneOf(guildRoles),
  joinedAt: Moment,
  /** What they contributed since they joined, and this week. */
  experience: Amount,
  weekExperience: Amount,
});

/** What anyone may see of a guild. */
export const GuildPage = closed({
  guild: FoundGuild,
  rank: Type.Integer({ minimum: 1 }),
  guilds: Type.Integer({ minimum: 1 }),
  foundedAt: Moment,
  founder: nullable(PlayerFace),
  members: Type.Array(GuildMember, { maxItems: GUILD_CAPACITY.most }),
});
export type GuildPage = Type.Static<typeof GuildPage>;

export const GuildAsk = closed({ player: PlayerFace, createdAt: Moment });
export type GuildAsk = Type.Static<typeof GuildAsk>;

export const Quilt = closed({
  /** The experience for one patch, and the experience gained this week. */
  patch: Type.Integer({ minimum: 1 }),
  experience: Amount,
  /** The tokens that a finished quilt adds to the treasury. */
  reward: Amount,
  finished: Type.Boolean(),
  endsAt: Moment,
});
export type Quilt = Type.Static<typeof Quilt>;

/** The caller's own guild. */
export const GuildHall = closed({
  guild: GuildCard,
  role: oneOf(guildRoles),
  rank: Type.Integer({ minimum: 1 }),
  guilds: Type.Integer({ minimum: 1 }),
  foundedAt: Moment,
  founder: nullable(PlayerFace),
  notice: nullable(closed({ text: Type.String(), by: nullable(PlayerFace), at: Moment })),
  members: Type.Array(closed({ ...GuildMember.properties, presence: Presence }), {
    maxItems: GUILD_CAPACITY.most,
  }),
  quilt: Quilt,
  treasury: closed({
    tokens: Amount,
    /** The limit of an officer per UTC day. */
    officerLimit: Amount,
    /** What the caller may still pay out today. */
    left: Amount,
  }),
  /** Pending requests and invites; empty unless the caller is an officer. */
  requests: Type.Array(GuildAsk),
  invites: Type.Array(GuildAsk, { maxItems: GUILD_INVITES_MAX }),
});
export type GuildHall = Type.Static<typeof GuildHall>;

export const guildEventKinds = [
  'founded',
  'joined',
  'left',
  'removed',
  'promoted',
  'demoted',
  'handed-over',
  'paid-in',
  'paid-out',
  'quilt',
  'changed',
] as const;

export const GuildEvent = closed({
  id: RowId,
  kind: oneOf(guildEventKinds),
  at: Moment,
  actor: nullable(PlayerFace),
  subject: nullable(PlayerFace),
  amount: nullable(Amount),
});
export type GuildEvent = Type.Static<typeof GuildEvent>;

export const GUILDS_PAGE = 24;
export const GUILD_HISTORY_PAGE = 30;
export const GUILD_BOARD = 10;

export const guildFilters = ['all', 'open', 'room', 'friends'] as const;
