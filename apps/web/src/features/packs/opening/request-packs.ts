/**
 * Buys and opens packs on the server. The blooks belong to the player from then on, whatever the scene does.
 */
import type { OpenedPack, OpenedPacks } from '@blookery/contract';
import { applyPlayerUpdated } from '../../../session/live/player-updates.ts';
import { getUser } from '../../../session/session.ts';
import { call } from '../../../transport/http.ts';
import { type Insistence, insist } from '../../../transport/insist.ts';

export interface PackOrder {
  readonly packId: number;
  readonly count: number;
  /** A retry with the same key is the same purchase. */
  readonly key: string;
  /** The item that pays for it instead of tokens. */
  readonly envelope?: number | undefined;
}

export async function requestPacks(order: PackOrder, insistence?: Insistence): Promise<OpenedPacks> {
  const response = await insist((signal) => request(order, signal), insistence);
  putAway(response);
  if (order.envelope !== undefined) applyPlayerUpdated({ itemsRemoved: [order.envelope] });
  return response;
}

async function request(
  { packId, count, key, envelope }: PackOrder,
  signal: AbortSignal,
): Promise<OpenedPacks> {
  const extras = { idempotencyKey: key, signal };
  if (envelope !== undefined) return openEnvelope(envelope, extras);
  if (count > 1) return call('POST /api/market/open-packs', { body: { packId, count }, ...extras });
  return asList(await call('POST /api/market/open-pack', { body: { packId }, ...extras }));
}

async function openEnvelope(
  userItemId: number,
  extras: { idempotencyKey: string; signal: AbortSignal },
): Promise<OpenedPacks> {
  const { result } = await call('POST /api/items/{userItemId}/use', { params: { userItemId }, ...extras });
  if (result.kind !== 'envelope') throw new Error(`item ${userItemId} is not an envelope`);
  return asList(result.opened);
}

const asList = ({ balance, experience, packsOpened, proof, ...pull }: OpenedPack): OpenedPacks => ({
  pulls: [pull],
  balance,
  experience,
  packsOpened,
  proof,
});

/**
 * The socket may have been faster, and may have sent something since, such as the gift for a level that this opening
 * reached. So balances are taken from the response only if this opening is news.
 */
function putAway({ pulls, balance, experience, packsOpened }: OpenedPacks): void {
  const isNews = packsOpened > (getUser()?.statistics.packsOpened ?? 0);
  applyPlayerUpdated({
    ...(isNews && { tokens: balance, experience, statistics: { packsOpened } }),
    blooksAdded: pulls.map(({ id, blookId, shiny, serial }) => ({ id, blookId, shiny, serial })),
    itemsAdded: pulls.flatMap(({ item }) => item ?? []),
  });
}
