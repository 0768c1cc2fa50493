import type { PlayerUpdated, UsedItem } from '@blookery/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyPlayerUpdated } from '../live/player-updates.ts';
import { aPlayer } from '../player-fixtures.ts';
import { getUser, setUser } from '../session.ts';
import { keepUsed } from './use-item.ts';

const ticket = { id: 1, itemId: 5, usesLeft: 1 };
const jar = { id: 2, itemId: 6, usesLeft: 3 };
const prize = { id: 9, blookId: 7, shiny: false, serial: 1 };
const used = (change: Partial<UsedItem> = {}): UsedItem => ({
  result: { kind: 'wheel', wheelId: 1, wedge: 0, prize: { kind: 'tokens', amount: 50 } },
  item: null,
  tokens: 1050,
  gems: 0,
  experience: 0,
  granted: { blooks: [prize], items: [], titles: [], banners: [], fonts: [] },
  ...change,
});
/** What the socket brings about the same use. */
const news: PlayerUpdated = { tokens: 1050, itemsRemoved: [ticket.id], blooksAdded: [prize] };

beforeEach(() => setUser(aPlayer({ tokens: 1000, items: [ticket, jar] })));

describe('what a used item gave', () => {
  it('is applied without the socket', () => {
    keepUsed(ticket, used());
    expect(getUser()).toMatchObject({ tokens: 1050, items: [jar], blooks: [prize] });
  });

  it('does not replace amounts that arrived while the wheel turned', () => {
    applyPlayerUpdated(news);
    applyPlayerUpdated({ tokens: 1550, blooksRemoved: [prize.id] });
    keepUsed(ticket, used());
    expect(getUser()).toMatchObject({ tokens: 1550, items: [jar], blooks: [] });
  });

  it('does not bring back a use that another tab has spent', () => {
    applyPlayerUpdated({ tokens: 1050, itemsChanged: [{ ...jar, usesLeft: 2 }] });
    applyPlayerUpdated({ tokens: 1100, itemsChanged: [{ ...jar, usesLeft: 1 }] });
    keepUsed(jar, used({ item: { ...jar, usesLeft: 2 } }));
    expect(getUser()).toMatchObject({ tokens: 1100, items: [ticket, { ...jar, usesLeft: 1 }] });
  });

  it('is applied when an item has uses left', () => {
    keepUsed(jar, used({ item: { ...jar, usesLeft: 2 } }));
    expect(getUser()).toMatchObject({ tokens: 1050, items: [ticket, { ...jar, usesLeft: 2 }] });
  });
});
