/** Linking a Discord account, which is then shown on the profile. */
import Type from 'typebox';
import { LinkedDiscord } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { closed, Moment, nullable } from './base/shapes.ts';

export const discordCalls = {
  status: defineCall('GET /api/discord', {
    summary: 'Whether accounts can be linked here at all, and which one is.',
    access: 'player',
    response: closed({
      available: Type.Boolean(),
      linked: nullable(LinkedDiscord),
      linkedAt: nullable(Moment),
    }),
  }),
  start: defineCall('POST /api/discord/start', {
    summary: 'Where to send the browser. It comes back to /settings/link-discord with `code` and `state`.',
    access: 'player',
    confirm: 'session',
    response: closed({ url: Type.String() }),
    refusals: ['DISCORD_OFF'],
    rate: { max: 20, perSeconds: 300 },
  }),
  link: defineCall('POST /api/discord/link', {
    summary: 'Finish the link with the code the browser came back with, and the state beside it.',
    access: 'player',
    confirm: 'session',
    body: closed({
      code: Type.String({ minLength: 1, maxLength: 1000 }),
      state: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    response: LinkedDiscord,
    refusals: ['DISCORD_OFF', 'DISCORD_STATE_WRONG', 'DISCORD_REFUSED', 'DISCORD_TAKEN', 'DISCORD_AWAY'],
    rate: { max: 20, perSeconds: 300 },
  }),
  unlink: defineCall('DELETE /api/discord/link', {
    summary: 'Take the link off.',
    access: 'player',
    confirm: 'session',
    response: null,
  }),
};
