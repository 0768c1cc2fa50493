/** Settings, username, the export of a player's data, and deleting the account. */
import { PASSWORD_MAX } from '@blookery/game/players/accounts';
import Type from 'typebox';
import { PlayerFace, Settings } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { closed, Moment } from './base/shapes.ts';

/** This length only bounds the input. The use cases check the rule, which has its own error text. */
const Password = Type.String({ maxLength: PASSWORD_MAX * 4 });

export const settingsCalls = {
  change: defineCall('PATCH /api/settings', {
    summary: 'Change one setting. Returns all of them.',
    access: 'player',
    body: closed({ key: Type.String({ maxLength: 60 }), value: Type.Unknown() }),
    response: Settings,
    refusals: ['SETTINGS_FAILED'],
    rate: { max: 120, perSeconds: 60 },
  }),
  username: defineCall('PATCH /api/settings/username', {
    summary: 'Take another name. The old one is free at once.',
    access: 'player',
    confirm: 'password',
    body: closed({ newUsername: Type.String({ maxLength: 64 }), password: Password }),
    response: PlayerFace,
    refusals: [
      'CHAT_MUTED',
      'USERNAME_MISSING',
      'USERNAME_CHARACTERS',
      'USERNAME_TOO_LONG',
      'USERNAME_TAKEN',
      'USERNAME_NOT_ALLOWED',
      'PASSWORD_MISSING',
      'PASSWORD_WRONG',
      'TOO_MANY_GUESSES',
      'PASSWORDS_BUSY',
    ],
    rate: { max: 10, perSeconds: 3600 },
  }),
  export: defineCall('GET /api/settings/export', {
    summary: 'Everything the game keeps about you, as one JSON file.',
    access: 'player',
    confirm: 'session',
    response: Type.Record(Type.String(), Type.Unknown()),
    rate: { max: 5, perSeconds: 3600 },
  }),
  delete: defineCall('POST /api/settings/delete-account', {
    summary: 'Ask for the account to go in seven days. Ends every session; logging in takes it back.',
    access: 'player',
    confirm: 'password',
    body: closed({ password: Password }),
    response: closed({ deletionAt: Moment }),
    refusals: ['PASSWORD_MISSING', 'PASSWORD_WRONG', 'TOO_MANY_GUESSES', 'PASSWORDS_BUSY'],
    rate: { max: 10, perSeconds: 3600 },
  }),
};
