/** Stalls: a player who stands at one may show some of their auctions. */
import type { Auction } from '@blookery/contract/auctions';
import type { StallListing } from '@blookery/contract/plaza';
import { STALL_LISTINGS, standsAt } from '@blookery/game/plaza/plaza';
import type { Client } from '../../gateway/client.ts';
import { isMuted, requireVoice } from '../../moderation/punishments.ts';
import { Refusal } from '../../refusal.ts';
import type { PlazaParts } from './parts.ts';
import type { Plaza } from './plaza.ts';
import type { Walker } from './walker.ts';

const toListing = ({ id, blook, item, price, buyItNow, bids }: Auction): StallListing => ({
  auctionId: id,
  blookId: blook?.blookId ?? null,
  itemId: item?.itemId ?? null,
  shiny: blook?.shiny ?? false,
  // The amount to outbid.
  price: bids[0]?.amount ?? price,
  buyItNow,
});

/** The auctions that some players can show. */
async function goodsOf({ listingsOf }: PlazaParts, playerIds: readonly string[]) {
  const auctions = await listingsOf(playerIds, STALL_LISTINGS);
  return (playerId: string) => (auctions.get(playerId) ?? []).slice(0, STALL_LISTINGS).map(toListing);
}

export function publishStall({ world, servers }: PlazaParts, plaza: Plaza, stall: number): void {
  const d = plaza.stall(stall);
  servers.publish({ k: 'stall', plaza: plaza.id, stall: d });
  world.publish(plaza.topic, { t: 'plaza.stall-changed', d });
}

export async function openStall(parts: PlazaParts, client: Client, number: number): Promise<void> {
  const { town, experiments } = parts;
  await experiments.require('plaza-stalls', client.player.id);
  // Players who may not trade may not keep a stall.
  requireVoice(client.player);
  const walker = town.byClient.get(client);
  if (!walker?.own) throw new Refusal('PLAZA_NOT_THERE');
  const listings = (await goodsOf(parts, [walker.userId]))(walker.userId);
  // Checked after the wait: another player may have taken it, and this one may have walked on or left.
  if (town.byClient.get(client) !== walker) throw new Refusal('PLAZA_NOT_THERE');
  const stall = town.ground.stalls[number];
  if (!stall) throw new Refusal('PLAZA_STALL_UNKNOWN');
  if (!standsAt(stall, walker)) throw new Refusal('PLAZA_STALL_FAR');
  const keeper = walker.plaza.stalls.get(number)?.userId;
  if (keeper !== undefined && keeper !== walker.userId) throw new Refusal('PLAZA_STALL_TAKEN');
  if (listings.length === 0) throw new Refusal('PLAZA_STALL_EMPTY');
  if (walker.own.stall !== number) closeStall(parts, walker);
  walker.own.stall = number;
  walker.plaza.stalls.set(number, { userId: walker.userId, listings });
  publishStall(parts, walker.plaza, number);
}

/** Does nothing if they have no stall. */
export function closeStall(parts: PlazaParts, { own, plaza, userId }: Walker): void {
  if (!own || own.stall === null) return;
  const number = own.stall;
  own.stall = null;
  if (plaza.stalls.get(number)?.userId !== userId) return;
  plaza.stalls.delete(number);
  publishStall(parts, plaza, number);
}

const same = (one: readonly StallListing[], other: readonly StallListing[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Refreshes the stalls of players on this server: sold and withdrawn things disappear, muted players lose theirs. */
export async function refreshStalls(parts: PlazaParts): Promise<void> {
  const keepers = [...parts.town.byClient].filter(([, { own }]) => own?.stall !== null);
  if (keepers.length === 0) return;
  const ids = keepers.map(([, { userId }]) => userId);
  const goods = await goodsOf(parts, ids);
  for (const [{ player }, keeper] of keepers) {
    const number = keeper.own?.stall ?? null;
    const kept = number === null ? undefined : keeper.plaza.stalls.get(number);
    if (number === null || !kept) continue;
    const now = goods(keeper.userId);
    if (now.length === 0 || isMuted(player)) closeStall(parts, keeper);
    else if (!same(kept.listings, now)) {
      kept.listings = now;
      publishStall(parts, keeper.plaza, number);
    }
  }
}
