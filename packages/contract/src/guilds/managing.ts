/** Running a guild: its words and look, members and treasury. */
import { GUILD_NOTICE_MAX, guildRoles, TREASURY_MOST } from '@blookery/game/players/guilds';
import Type from 'typebox';
import { PlayerFace } from '../accounts.ts';
import { defineCall } from '../base/call.ts';
import { Amount, closed, oneOf, PlayerId, partly } from '../base/shapes.ts';
import { rate, words } from './parts.ts';
import { GuildCard } from './shapes.ts';

const withPlayer = closed({ userId: PlayerId });
const Tokens = Type.Integer({ minimum: 1, maximum: TREASURY_MOST });
const Treasury = closed({ treasury: Amount, balance: Amount });

export const guildManagingCalls = {
  change: defineCall('PATCH /api/guilds/mine', {
    summary: 'Change what the guild says and how it looks. For its owner.',
    access: 'player',
    body: partly({ ...words, officerLimit: Type.Integer({ minimum: 0, maximum: TREASURY_MOST }) }),
    response: GuildCard,
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
  disband: defineCall('DELETE /api/guilds/mine', {
    summary:
      'End the guild. Every member gets an even share of the treasury. Safe to repeat under one Idempotency-Key.',
    access: 'player',
    response: closed({ shares: Type.Array(closed({ userId: PlayerId, tokens: Amount })) }),
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
  pinNotice: defineCall('PUT /api/guilds/mine/notice', {
    summary: 'Pin a notice to the board, or take it down with an empty one. For officers.',
    access: 'player',
    body: closed({ text: Type.String({ maxLength: GUILD_NOTICE_MAX }) }),
    response: null,
    refusals: ['EXPERIMENT_OFF', 'CHAT_MUTED', 'GUILD_NONE', 'GUILD_ROLE'],
    rate,
  }),
  invite: defineCall('POST /api/guilds/mine/invites', {
    summary: 'Invite a player by name. Somebody who already asked comes in at once. For officers.',
    access: 'player',
    body: closed({ username: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: closed({ player: PlayerFace, joined: Type.Boolean() }),
    refusals: [
      'EXPERIMENT_OFF',
      'GUILD_NONE',
      'GUILD_ROLE',
      'USER_UNKNOWN',
      'GUILD_THEY_HAVE_ONE',
      'GUILD_INVITES_TOO_MANY',
      'GUILD_INVITES_TODAY',
      'GUILD_INVITED_ENOUGH',
      'CHAT_MUTED',
      'GUILD_FULL',
    ],
    rate: { max: 30, perSeconds: 60 },
  }),
  takeBackInvite: defineCall('DELETE /api/guilds/mine/invites/{userId}', {
    summary: 'Take an invitation back. For officers.',
    access: 'player',
    params: withPlayer,
    response: null,
    refusals: ['EXPERIMENT_OFF', 'GUILD_NONE', 'GUILD_ROLE', 'GUILD_INVITE_UNKNOWN'],
    rate,
  }),
  answerRequest: defineCall('PUT /api/guilds/mine/requests/{userId}', {
    summary: 'Let somebody in who asked, or not. For officers.',
    access: 'player',
    params: withPlayer,
    body: closed({ accept: Type.Boolean() }),
    response: null,
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
  changeRole: defineCall('PUT /api/guilds/mine/members/{userId}/role', {
    summary: 'Make or unmake an officer, or hand the guild over. For its owner.',
    access: 'player',
    params: withPlayer,
    body: closed({ role: oneOf(guildRoles) }),
    response: null,
    refusals: ['EXPERIMENT_OFF', 'CHAT_MUTED', 'GUILD_NONE', 'GUILD_ROLE', 'GUILD_MEMBER_UNKNOWN'],
    rate,
  }),
  removeMember: defineCall('DELETE /api/guilds/mine/members/{userId}', {
    summary: 'Send a member away whose role is below the own one.',
    access: 'player',
    params: withPlayer,
    response: null,
    refusals: ['EXPERIMENT_OFF', 'GUILD_NONE', 'GUILD_ROLE', 'GUILD_MEMBER_UNKNOWN'],
    rate,
  }),
  leave: defineCall('POST /api/guilds/mine/leave', {
    summary: 'Leave the guild. Its owner hands it over first, or disbands it.',
    access: 'player',
    response: null,
    refusals: ['EXPERIMENT_OFF', 'GUILD_NONE', 'GUILD_OWNER_STAYS'],
    rate,
  }),
  payIn: defineCall('POST /api/guilds/mine/treasury/pay-in', {
    summary: 'Put tokens into the treasury. Safe to repeat under one Idempotency-Key.',
    access: 'player',
    body: closed({ tokens: Tokens }),
    response: Treasury,
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
  payOut: defineCall('POST /api/guilds/mine/treasury/pay-out', {
    summary: 'Pay a member out of the treasury. Safe to repeat under one Idempotency-Key.',
    access: 'player',
    body: closed({ tokens: Tokens, userId: PlayerId }),
    response: closed({ treasury: Amount, left: Amount }),
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
};
