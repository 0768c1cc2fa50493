/** Entering again: after a refusal, and when a player is to be seen again. */
import type { PlazaJoined } from '@blookery/contract';
import { describe, expect, it, vi } from 'vitest';
import { aFace } from '../../players/face-fixtures.ts';
import { fakeSocket } from '../../transport/socket-fixtures.ts';
import { visitPlaza } from './plaza-live.ts';

const at = { x: 200, y: 200 };
const joined: PlazaJoined = {
  plaza: 1,
  roomId: 'plaza:1',
  mapRevision: 0,
  userId: 'me',
  number: 1,
  round: 0,
  ...at,
  players: [{ userId: 'ann', number: 2, face: { ...aFace('ann'), guildTag: null }, ...at }],
  buttons: [],
  buttonsLeft: 25,
  stalls: [],
};

describe('a visit to the plaza', () => {
  it('requests to enter again after a refusal, until it has entered or left', () => {
    vi.useFakeTimers();
    const line = fakeSocket();
    const visit = visitPlaza(line.socket);
    const away = { code: 'INTERNAL', message: 'Internal server error' } as const;
    const asked = () => line.sent.filter(({ word }) => word === 'plaza.join').length;
    // The page has left just before.
    line.receives('plaza.left', { reason: 'asked' });
    line.receives('refused', away);
    vi.advanceTimersByTime(2900);
    expect(asked()).toBe(1);
    vi.advanceTimersByTime(200);
    expect(asked()).toBe(2);
    line.receives('refused', away);
    vi.advanceTimersByTime(3000);
    line.receives('plaza.joined', joined);
    // Something else is refused.
    line.receives('refused', away);
    vi.advanceTimersByTime(10_000);
    expect(asked()).toBe(3);
    line.isReadyAgain();
    line.receives('refused', away);
    visit.leave();
    vi.advanceTimersByTime(10_000);
    expect(asked()).toBe(4);
  });

  it('leaves out a blocked player, and enters again when a player is unblocked', () => {
    const line = fakeSocket();
    const visit = visitPlaza(line.socket);
    line.receives('plaza.joined', joined);
    visit.showAgain('ann');
    expect(line.sent).toHaveLength(1);
    visit.forget('ann');
    expect(visit.crowd.byUser.has('ann')).toBe(false);
    visit.showAgain('ann');
    expect(line.sent).toHaveLength(2);
    line.receives('plaza.joined', joined);
    expect(visit.crowd.byUser.has('ann')).toBe(true);
  });
});
