/** Guilds: finding, founding, joining and managing one. */
import { GUILD_REQUESTS_MAX, guildLanguages } from '@blookery/game/players/guilds';
import Type from 'typebox';
import { PlayerFace } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { closed, Moment, nullable, oneOf, RowId } from './base/shapes.ts';
import { guildManagingCalls } from './guilds/managing.ts';
import { rate, words } from './guilds/parts.ts';
import {
  FoundGuild,
  GUILD_BOARD,
  GUILD_HISTORY_PAGE,
  GUILDS_PAGE,
  GuildCard,
  GuildEvent,
  GuildHall,
  GuildPage,
  guildCard,
  guildFilters,
  RecommendedGuild,
} from './guilds/shapes.ts';
import { acts, because } from './staff/parts.ts';

export * from './guilds/shapes.ts';

const withGuild = closed({ guildId: RowId });

export const guildCalls = {
  discover: defineCall('GET /api/guilds', {
    summary: 'Guilds by experience, searched and filtered, a page at a time.',
    access: 'player',
    query: closed({
      search: Type.Optional(Type.String({ maxLength: 40 })),
      filter: Type.Optional(oneOf(guildFilters)),
      language: Type.Optional(oneOf(guildLanguages)),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    }),
    response: closed({ guilds: Type.Array(FoundGuild, { maxItems: GUILDS_PAGE }), hasMore: Type.Boolean() }),
    refusals: ['EXPERIMENT_OFF'],
  }),
  suggestions: defineCall('GET /api/guilds/suggestions', {
    summary: 'For somebody who looks for a guild: what fits, who invites, and who was asked.',
    access: 'player',
    response: closed({
      recommended: Type.Array(RecommendedGuild, { maxItems: 4 }),
      invites: Type.Array(closed({ guild: FoundGuild, by: nullable(PlayerFace), createdAt: Moment })),
      asked: Type.Array(FoundGuild, { maxItems: GUILD_REQUESTS_MAX }),
    }),
    refusals: ['EXPERIMENT_OFF'],
    rate: { max: 60, perSeconds: 60 },
  }),
  board: defineCall('GET /api/guilds/leaderboard', {
    summary: 'The guilds with the most experience, and where the own one stands.',
    access: 'player',
    response: closed({
      guilds: Type.Array(closed({ ...guildCard, rank: Type.Integer({ minimum: 1 }) }), {
        maxItems: GUILD_BOARD,
      }),
      own: nullable(closed({ ...guildCard, rank: Type.Integer({ minimum: 1 }) })),
    }),
    refusals: ['EXPERIMENT_OFF'],
  }),
  hall: defineCall('GET /api/guilds/mine', {
    summary: 'The own guild, whole.',
    access: 'player',
    response: GuildHall,
    refusals: ['EXPERIMENT_OFF', 'GUILD_NONE'],
  }),
  history: defineCall('GET /api/guilds/mine/history', {
    summary: 'What happened in the own guild, newest first, a page at a time; or only its treasury.',
    access: 'player',
    query: closed({ before: Type.Optional(RowId), of: Type.Optional(oneOf(['all', 'treasury'])) }),
    response: closed({
      events: Type.Array(GuildEvent, { maxItems: GUILD_HISTORY_PAGE }),
      hasMore: Type.Boolean(),
    }),
    refusals: ['EXPERIMENT_OFF', 'GUILD_NONE'],
  }),
  found: defineCall('POST /api/guilds', {
    summary: 'Found a guild. Safe to repeat under one Idempotency-Key.',
    access: 'player',
    body: closed(words),
    response: GuildCard,
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
  ...guildManagingCalls,
  page: defineCall('GET /api/guilds/{guildId}', {
    summary: 'What anyone may see of a guild.',
    access: 'player',
    params: withGuild,
    response: GuildPage,
    refusals: ['EXPERIMENT_OFF', 'GUILD_UNKNOWN'],
  }),
  join: defineCall('POST /api/guilds/{guildId}/join', {
    summary: 'Join an open guild, or one that invites you; ask to join one that takes requests.',
    access: 'player',
    params: withGuild,
    response: closed({ tie: oneOf(['member', 'asked']) }),
    refusals: [
      'EXPERIMENT_OFF',
      'GUILD_UNKNOWN',
      'GUILD_ALREADY',
      'GUILD_FULL',
      'GUILD_INVITE_ONLY',
      'GUILD_SENT_AWAY',
      'GUILD_REQUESTS_TOO_MANY',
      'GUILD_REQUESTED_ENOUGH',
    ],
    rate,
  }),
  withdraw: defineCall('DELETE /api/guilds/{guildId}/join', {
    summary: 'Take back a request, or say no to an invitation.',
    access: 'player',
    params: withGuild,
    response: null,
    refusals: ['EXPERIMENT_OFF', 'GUILD_UNKNOWN'],
    rate,
  }),
  reset: defineCall('POST /api/staff/guilds/{guildId}/reset', {
    summary: 'Take the name, tag, motto and notice of a guild. Its owner may choose others.',
    access: { permission: 'MUTE_USERS' },
    params: withGuild,
    body: because,
    response: null,
    refusals: ['GUILD_UNKNOWN', 'GUILD_TAG_TAKEN', ...acts],
    rate,
  }),
};

export const guildServerMessages = {
  /** The guild changed; pages that show it load it again. */
  'guilds.changed': closed({ guildId: RowId }),
} as const;
