import { residentKeys } from '@blookery/game/plaza/place-kinds';
import { expect, it } from 'vitest';
import { calls } from '../index.ts';
import { clientMessages, serverMessages } from './socket.ts';

it('no message and no response has a field or a value for a resident [3.5.02]', () => {
  const responses = Object.values(calls).flatMap((group) =>
    Object.values(group).map(({ response }) => response),
  );
  const sent = JSON.stringify([serverMessages, clientMessages, responses]).toLowerCase();
  expect(sent).toContain('plaza.joined');
  expect(['resident', ...residentKeys].filter((name) => sent.includes(`"${name}`))).toEqual([]);
});
