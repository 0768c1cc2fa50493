/** Trades for tests: one between `me` and `you`, which is open. */
import type { Trade, TradeSide } from '@blookery/contract';
import { aFace } from '../../players/face-fixtures.ts';

export const aSide = (id: string, change: Partial<TradeSide> = {}): TradeSide => ({
  player: aFace(id),
  level: 1,
  blooks: [],
  items: [],
  tokens: 0,
  value: 0,
  lockedAt: null,
  confirmedAt: null,
  ...change,
});

export const aTrade = (change: Partial<Trade> = {}): Trade => ({
  id: 7,
  state: 'open',
  version: 1,
  revision: 1,
  askedBy: 'me',
  createdAt: '2026-11-15T12:00:00.000Z',
  idleAt: '2026-11-15T12:02:00.000Z',
  confirmFrom: null,
  closedAt: null,
  closedBy: null,
  sides: [aSide('me'), aSide('you')],
  ...change,
});
