/** Objects for tests about swaps, with every field. */
import type { SwapOffer } from '@blookery/contract';
import { aFace } from '../../players/face-fixtures.ts';

export const anOffer = (change: Partial<SwapOffer> = {}): SwapOffer => ({
  id: 1,
  player: aFace('saltmarsh'),
  online: true,
  gives: { id: 70, blookId: 7, shiny: false, serial: 2214 },
  wants: { blookId: 8, shiny: null, below: null },
  createdAt: '2026-11-16T12:00:00.000Z',
  expiresAt: new Date(Date.now() + 4 * 86_400_000).toISOString(),
  ...change,
});
