/**
 * Buys and opens packs on the server. The blooks belong to the player from then on, whatever the scene does.
 */
import type { OpenedPacks } from '@blookery/contract';
import { applyPlayerUpdated } from '../../../session/live/player-updates.ts';
import { call } from '../../../transport/http.ts';
import { type Insistence, insist } from '../../../transport/insist.ts';

export interface PackOrder {
  readonly packId: number;
  readonly count: number;
  /** A retry with the same key is the same purchase. */
  readonly key: string;
}

export async function requestPacks(order: PackOrder, insistence?: Insistence): Promise<OpenedPacks> {
  const answer = await insist((signal) => ask(order, signal), insistence);
  putAway(answer);
  return answer;
}

async function ask({ packId, count, key }: PackOrder, signal: AbortSignal): Promise<OpenedPacks> {
  const extras = { idempotencyKey: key, signal };
  if (count > 1) return call('POST /api/market/open-packs', { body: { packId, count }, ...extras });
  const { balance, experience, packsOpened, proof, ...pull } = await call('POST /api/market/open-pack', {
    body: { packId },
    ...extras,
  });
  return { pulls: [pull], balance, experience, packsOpened, proof };
}

function putAway({ pulls, balance, experience, packsOpened }: OpenedPacks): void {
  applyPlayerUpdated({
    tokens: balance,
    experience,
    statistics: { packsOpened },
    blooksAdded: pulls.map(({ id, blookId, shiny, serial }) => ({ id, blookId, shiny, serial })),
    itemsAdded: pulls.flatMap(({ item }) => item ?? []),
  });
}
