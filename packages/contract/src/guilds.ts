/** Guilds: finding, founding, joining and managing one. */
import {
  GUILD_CAPACITY,
  GUILD_INVITES_MAX,
  GUILD_MOTTO_MAX,
  GUILD_NAME,
  GUILD_NOTICE_MAX,
  GUILD_REQUESTS_MAX,
  GUILD_TAG,
  guildColors,
  guildEntries,
  guildLanguages,
  guildRoles,
  TREASURY_MOST,
} from '@blookery/game/players/guilds';
import Type from 'typebox';
import { PlayerFace } from './accounts.ts';
import { type CallsByName, defineCall } from './base/call.ts';
import {
  Amount,
  ContentId,
  closed,
  Moment,
  nullable,
  oneOf,
  PlayerId,
  partly,
  RowId,
} from './base/shapes.ts';
import { Presence } from './friends.ts';

/** The pennant and the banner. The emblem is a blook id. */
export const GuildLook = closed({ color: oneOf(guildColors), emblemId: ContentId, bannerId: ContentId });
export type GuildLook = Type.Static<typeof GuildLook>;

const card = {
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
export const GuildCard = closed(card);
export type GuildCard = Type.Static<typeof GuildCard>;

/** The caller's relation to a guild: `asked` waits for the guild, `invited` waits for the player. */
export const guildTies = ['none', 'member', 'asked', 'invited'] as const;

/** A guild as a search shows it. */
export const FoundGuild = closed({
  ...card,
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
export type GuildMember = Type.Static<typeof GuildMember>;

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

// These lengths only bound the input. The rules with their error texts are in the game package.
const words = {
  name: Type.String({ maxLength: GUILD_NAME.most * 4 }),
  tag: Type.String({ maxLength: GUILD_TAG.most * 4 }),
  motto: Type.String({ maxLength: GUILD_MOTTO_MAX }),
  language: oneOf(guildLanguages),
  entry: oneOf(guildEntries),
  look: GuildLook,
};

const withGuild = closed({ guildId: RowId });
const withPlayer = closed({ userId: PlayerId });
const Tokens = Type.Integer({ minimum: 1, maximum: TREASURY_MOST });
const rate = { max: 60, perSeconds: 60 };
const Treasury = closed({ treasury: Amount, balance: Amount });

export const guildCalls = {
  discover: defineCall({
    method: 'GET',
    path: '/api/guilds',
    summary: 'Guilds by experience, searched and filtered, a page at a time.',
    access: 'player',
    query: closed({
      search: Type.Optional(Type.String({ maxLength: 40 })),
      filter: Type.Optional(oneOf(guildFilters)),
      language: Type.Optional(oneOf(guildLanguages)),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    }),
    answer: closed({ guilds: Type.Array(FoundGuild, { maxItems: GUILDS_PAGE }), hasMore: Type.Boolean() }),
    refusals: ['EXPERIMENT_OFF'],
  }),
  suggestions: defineCall({
    method: 'GET',
    path: '/api/guilds/suggestions',
    summary: 'For somebody who looks for a guild: what fits, who invites, and who was asked.',
    access: 'player',
    answer: closed({
      recommended: Type.Array(RecommendedGuild, { maxItems: 4 }),
      invites: Type.Array(closed({ guild: FoundGuild, by: nullable(PlayerFace), createdAt: Moment })),
      asked: Type.Array(FoundGuild, { maxItems: GUILD_REQUESTS_MAX }),
    }),
    refusals: ['EXPERIMENT_OFF'],
  }),
  board: defineCall({
    method: 'GET',
    path: '/api/guilds/leaderboard',
    summary: 'The guilds with the most experience, and where the own one stands.',
    access: 'player',
    answer: closed({
      guilds: Type.Array(closed({ ...card, rank: Type.Integer({ minimum: 1 }) }), { maxItems: GUILD_BOARD }),
      own: nullable(closed({ ...card, rank: Type.Integer({ minimum: 1 }) })),
    }),
    refusals: ['EXPERIMENT_OFF'],
  }),
  hall: defineCall({
    method: 'GET',
    path: '/api/guilds/mine',
    summary: 'The own guild, whole.',
    access: 'player',
    answer: GuildHall,
    refusals: ['EXPERIMENT_OFF', 'GUILD_NONE'],
  }),
  history: defineCall({
    method: 'GET',
    path: '/api/guilds/mine/history',
    summary: 'What happened in the own guild, newest first, a page at a time; or only its treasury.',
    access: 'player',
    query: closed({ before: Type.Optional(RowId), of: Type.Optional(oneOf(['all', 'treasury'])) }),
    answer: closed({
      events: Type.Array(GuildEvent, { maxItems: GUILD_HISTORY_PAGE }),
      hasMore: Type.Boolean(),
    }),
    refusals: ['EXPERIMENT_OFF', 'GUILD_NONE'],
  }),
  found: defineCall({
    method: 'POST',
    path: '/api/guilds',
    summary: 'Found a guild. Safe to repeat under one Idempotency-Key.',
    access: 'player',
    body: closed(words),
    answer: GuildCard,
    refusals: [
      'EXPERIMENT_OFF',
      'CHAT_MUTED',
      'GUILD_ALREADY',
      'GUILD_NAME',
      'GUILD_NAME_TAKEN',
      'GUILD_TAG',
      'GUILD_TAG_TAKEN',
      'GUILD_WORDS',
      'BLOOK_UNKNOWN',
      'COSMETIC_NOT_OWNED',
      'TOKENS_TOO_FEW',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    rate: { max: 10, perSeconds: 60 },
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/guilds/mine',
    summary: 'Change what the guild says and how it looks. For its owner.',
    access: 'player',
    body: partly({ ...words, officerLimit: Type.Integer({ minimum: 0, maximum: TREASURY_MOST }) }),
    answer: GuildCard,
    refusals: [
      'EXPERIMENT_OFF',
      'CHAT_MUTED',
      'GUILD_NONE',
      'GUILD_ROLE',
      'GUILD_NAME',
      'GUILD_NAME_TAKEN',
      'GUILD_TAG',
      'GUILD_TAG_TAKEN',
      'GUILD_WORDS',
      'BLOOK_UNKNOWN',
      'COSMETIC_NOT_OWNED',
    ],
    rate,
  }),
  disband: defineCall({
    method: 'DELETE',
    path: '/api/guilds/mine',
    summary:
      'End the guild. Every member gets an even share of the treasury. Safe to repeat under one Idempotency-Key.',
    access: 'player',
    answer: closed({ shares: Type.Array(closed({ userId: PlayerId, tokens: Amount })) }),
    refusals: [
      'EXPERIMENT_OFF',
      'CHAT_MUTED',
      'GUILD_NONE',
      'GUILD_ROLE',
      'GUILD_BUSY',
      'GIVING_TOO_NEW',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    rate,
  }),
  pinNotice: defineCall({
    method: 'PUT',
    path: '/api/guilds/mine/notice',
    summary: 'Pin a notice to the board, or take it down with an empty one. For officers.',
    access: 'player',
    body: closed({ text: Type.String({ maxLength: GUILD_NOTICE_MAX }) }),
    answer: null,
    refusals: ['EXPERIMENT_OFF', 'CHAT_MUTED', 'GUILD_NONE', 'GUILD_ROLE'],
    rate,
  }),
  invite: defineCall({
    method: 'POST',
    path: '/api/guilds/mine/invites',
    summary: 'Invite a player by name. Somebody who already asked comes in at once. For officers.',
    access: 'player',
    body: closed({ username: Type.String({ minLength: 1, maxLength: 64 }) }),
    answer: closed({ player: PlayerFace, joined: Type.Boolean() }),
    refusals: [
      'EXPERIMENT_OFF',
      'GUILD_NONE',
      'GUILD_ROLE',
      'USER_UNKNOWN',
      'GUILD_THEY_HAVE_ONE',
      'GUILD_INVITE_UNWANTED',
      'GUILD_INVITES_TOO_MANY',
      'GUILD_INVITES_TODAY',
      'GUILD_INVITED_ENOUGH',
      'GUILD_FULL',
    ],
    rate: { max: 30, perSeconds: 60 },
  }),
  takeBackInvite: defineCall({
    method: 'DELETE',
    path: '/api/guilds/mine/invites/{userId}',
    summary: 'Take an invitation back. For officers.',
    access: 'player',
    params: withPlayer,
    answer: null,
    refusals: ['EXPERIMENT_OFF', 'GUILD_NONE', 'GUILD_ROLE', 'GUILD_INVITE_UNKNOWN'],
    rate,
  }),
  answerRequest: defineCall({
    method: 'PUT',
    path: '/api/guilds/mine/requests/{userId}',
    summary: 'Let somebody in who asked, or not. For officers.',
    access: 'player',
    params: withPlayer,
    body: closed({ accept: Type.Boolean() }),
    answer: null,
    refusals: [
      'EXPERIMENT_OFF',
      'GUILD_NONE',
      'GUILD_ROLE',
      'GUILD_REQUEST_UNKNOWN',
      'GUILD_THEY_HAVE_ONE',
      'GUILD_FULL',
    ],
    rate,
  }),
  changeRole: defineCall({
    method: 'PUT',
    path: '/api/guilds/mine/members/{userId}/role',
    summary: 'Make or unmake an officer, or hand the guild over. For its owner.',
    access: 'player',
    params: withPlayer,
    body: closed({ role: oneOf(guildRoles) }),
    answer: null,
    refusals: ['EXPERIMENT_OFF', 'CHAT_MUTED', 'GUILD_NONE', 'GUILD_ROLE', 'GUILD_MEMBER_UNKNOWN'],
    rate,
  }),
  removeMember: defineCall({
    method: 'DELETE',
    path: '/api/guilds/mine/members/{userId}',
    summary: 'Send a member away whose role is below the own one.',
    access: 'player',
    params: withPlayer,
    answer: null,
    refusals: ['EXPERIMENT_OFF', 'GUILD_NONE', 'GUILD_ROLE', 'GUILD_MEMBER_UNKNOWN'],
    rate,
  }),
  leave: defineCall({
    method: 'POST',
    path: '/api/guilds/mine/leave',
    summary: 'Leave the guild. Its owner hands it over first, or disbands it.',
    access: 'player',
    answer: null,
    refusals: ['EXPERIMENT_OFF', 'GUILD_NONE', 'GUILD_OWNER_STAYS'],
    rate,
  }),
  payIn: defineCall({
    method: 'POST',
    path: '/api/guilds/mine/treasury/pay-in',
    summary: 'Put tokens into the treasury. Safe to repeat under one Idempotency-Key.',
    access: 'player',
    body: closed({ tokens: Tokens }),
    answer: Treasury,
    refusals: [
      'EXPERIMENT_OFF',
      'CHAT_MUTED',
      'GUILD_NONE',
      'TOKENS_TOO_FEW',
      'GIVING_TOO_NEW',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    rate,
  }),
  payOut: defineCall({
    method: 'POST',
    path: '/api/guilds/mine/treasury/pay-out',
    summary: 'Pay a member out of the treasury. Safe to repeat under one Idempotency-Key.',
    access: 'player',
    body: closed({ tokens: Tokens, userId: PlayerId }),
    answer: closed({ treasury: Amount, left: Amount }),
    refusals: [
      'EXPERIMENT_OFF',
      'CHAT_MUTED',
      'GUILD_NONE',
      'GUILD_ROLE',
      'GUILD_MEMBER_UNKNOWN',
      'GUILD_LIMIT',
      'GUILD_TREASURY_TOO_LITTLE',
      'GIVING_TOO_NEW',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    rate,
  }),
  page: defineCall({
    method: 'GET',
    path: '/api/guilds/{guildId}',
    summary: 'What anyone may see of a guild.',
    access: 'player',
    params: withGuild,
    answer: GuildPage,
    refusals: ['EXPERIMENT_OFF', 'GUILD_UNKNOWN'],
  }),
  join: defineCall({
    method: 'POST',
    path: '/api/guilds/{guildId}/join',
    summary: 'Join an open guild, or one that invites you; ask to join one that takes requests.',
    access: 'player',
    params: withGuild,
    answer: closed({ tie: oneOf(['member', 'asked']) }),
    refusals: [
      'EXPERIMENT_OFF',
      'GUILD_UNKNOWN',
      'GUILD_ALREADY',
      'GUILD_FULL',
      'GUILD_INVITE_ONLY',
      'GUILD_SENT_AWAY',
      'GUILD_REQUESTS_TOO_MANY',
      'GUILD_REQUEST_UNWANTED',
    ],
    rate,
  }),
  withdraw: defineCall({
    method: 'DELETE',
    path: '/api/guilds/{guildId}/join',
    summary: 'Take back a request, or say no to an invitation.',
    access: 'player',
    params: withGuild,
    answer: null,
    refusals: ['EXPERIMENT_OFF', 'GUILD_UNKNOWN'],
    rate,
  }),
};
export type GuildCalls = CallsByName<typeof guildCalls>;

export const guildServerMessages = {
  /** The guild changed; pages that show it load it again. */
  'guilds.changed': closed({ guildId: RowId }),
} as const;
