import { expect, it } from 'vitest';
import { setConnection, useConnection } from './connection.ts';

it('a lost connection is shown as waiting during all attempts, until it is open or off', () => {
  const shown: string[] = [];
  const attempts = ['waiting', 'connecting', 'waiting', 'connecting'] as const;
  for (const state of ['connecting', 'open', ...attempts, 'open', 'waiting', 'off', 'connecting'] as const) {
    setConnection({ state, latency: null });
    shown.push(useConnection.getState().state);
  }
  expect(shown).toEqual([
    'connecting',
    'open',
    ...attempts.map(() => 'waiting'),
    'open',
    'waiting',
    'off',
    'connecting',
  ]);
});
