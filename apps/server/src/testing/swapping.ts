/** Players with blooks and offers, for tests about the swap board. */
import type { SwapWants } from '@blookery/contract/collecting/swaps';
import { noteVisits } from '../features/wishes/note-seen.ts';
import { giveBlook, lists } from './collecting.ts';
import { quickTestPlayer } from './quick-players.ts';
import type { TestPlayer, TestServer } from './test-server.ts';

/** The kinds that tests give and ask for. */
export const [givenKind = 0, wantedKind = 0, otherKind = 0] = lists.blooks.map(({ id }) => id);

export const wants = (change: Partial<SwapWants> = {}): SwapWants => ({
  blookId: wantedKind,
  shiny: null,
  below: null,
  ...change,
});

export const offer = (player: TestPlayer, blook: number, wanted = wants()) =>
  player.request('POST /api/swaps/offers', { body: { blook, wants: wanted } });

export const take = (player: TestPlayer, id: number, blook: number) =>
  player.request(`POST /api/swaps/offers/${id}/take`, { body: { blook } });

/** A player whose new blook stands on the board. */
export async function offerOf(server: TestServer, wanted = wants(), blookId = givenKind) {
  const player = await quickTestPlayer(server);
  const blook = (await giveBlook(server, player.id, blookId)).id;
  const { body } = await offer(player, blook, wanted);
  return { player, blook, id: body.id };
}

/** A player with a new blook to give. */
export async function takerWith(server: TestServer, blookId = wantedKind, shiny = false) {
  const player = await quickTestPlayer(server);
  return { player, blook: (await giveBlook(server, player.id, blookId, shiny)).id };
}

export async function ownerOf({ database }: TestServer, blook: number) {
  const [row] = await database.sql<{ owner: string | null; heldBy: string | null }[]>`
    select owner_id as owner, held_by as "heldBy" from blooks where id = ${blook}`;
  return row;
}

/** Lets others find the spares of these players, as happens some minutes after a visit. */
export const noteSpares = ({ database: { sql } }: TestServer, ...players: readonly { id: string }[]) =>
  noteVisits(
    sql,
    players.map(({ id }) => ({ playerId: id, seenAt: new Date().toISOString() })),
  );
