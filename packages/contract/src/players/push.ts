/** Push: what rings on the player's devices while the game is closed there. */
import { PUSH_DEVICES_MAX, pushKinds } from '@blookery/game/players/push';
import { MINUTES_A_DAY, TIME_ZONE_MAX } from '@blookery/game/players/quiet-hours';
import Type from 'typebox';
import { defineCall } from '../base/call.ts';
import { closed, Moment, nullable, oneOf, PlayerId } from '../base/shapes.ts';

const Minute = Type.Integer({ minimum: 0, maximum: MINUTES_A_DAY - 1 });

const PushQuiet = closed({
  /** Minutes since midnight. The quiet hours may go past midnight. */
  from: Minute,
  until: Minute,
  /** A name of the time zone database, such as `Europe/Berlin`. */
  timeZone: Type.String({ minLength: 1, maxLength: TIME_ZONE_MAX }),
});

const PushDevice = closed({
  /** The session that it belongs to. */
  sessionId: PlayerId,
  current: Type.Boolean(),
  browser: Type.String(),
  system: Type.String(),
  handheld: Type.Boolean(),
  since: Moment,
  /** When it last rang. */
  rungAt: nullable(Moment),
});
export type PushDevice = Type.Static<typeof PushDevice>;

export const PushStatus = closed({
  /** The key of this server, to subscribe with. Empty if it sends no pushes. */
  publicKey: Type.String(),
  /** The kinds that are switched on. */
  kinds: Type.Array(oneOf(pushKinds)),
  quiet: nullable(PushQuiet),
  devices: Type.Array(PushDevice, { maxItems: PUSH_DEVICES_MAX }),
});
export type PushStatus = Type.Static<typeof PushStatus>;

const Base64Url = (maxLength: number) => Type.String({ pattern: '^[A-Za-z0-9_-]+={0,2}$', maxLength });

export const pushCalls = {
  status: defineCall('GET /api/push', {
    summary: 'What rings on your devices, when it is quiet, and which devices ring.',
    access: 'player',
    response: PushStatus,
  }),
  setKind: defineCall('PUT /api/push/kinds/{kind}', {
    summary: 'Switch one kind of push on or off, for all your devices.',
    access: 'player',
    params: closed({ kind: oneOf(pushKinds) }),
    body: closed({ on: Type.Boolean() }),
    response: PushStatus,
  }),
  setQuiet: defineCall('PUT /api/push/quiet', {
    summary:
      'Set quiet hours by your own clock, or null for none. What comes meanwhile waits until they end.',
    access: 'player',
    body: closed({ quiet: nullable(PushQuiet) }),
    response: PushStatus,
    refusals: ['PUSH_TIME_ZONE_UNKNOWN'],
  }),
  subscribe: defineCall('PUT /api/push/subscription', {
    summary: 'Ring in this browser. It ends with the session; a later one replaces it.',
    access: 'player',
    body: closed({
      endpoint: Type.String({ minLength: 1, maxLength: 1000 }),
      keys: closed({ p256dh: Base64Url(90), auth: Base64Url(30) }),
    }),
    response: PushStatus,
    refusals: ['PUSH_OFF', 'PUSH_ENDPOINT_REFUSED', 'PUSH_KEYS_INVALID'],
    rate: { max: 20, perSeconds: 3600 },
  }),
  silence: defineCall('DELETE /api/push/devices/{sessionId}', {
    summary: 'Stop ringing on one of your devices.',
    access: 'player',
    params: closed({ sessionId: PlayerId }),
    response: PushStatus,
  }),
  ringOnce: defineCall('POST /api/push/ring', {
    summary: 'Ring once in this browser, to see that it works. Quiet hours do not matter.',
    access: 'player',
    response: null,
    refusals: ['PUSH_OFF', 'PUSH_NOT_HERE'],
    rate: { max: 5, perSeconds: 60 },
  }),
};
