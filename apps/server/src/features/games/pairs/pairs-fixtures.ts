/** A yard with a card table beside the spawn point, and players at it. */
import type { PairsGame } from '@blookery/contract/games/pairs';
import { type QuickPlayer, quickPlayer } from '../../../testing/quick-players.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { waitFor } from '../../../testing/until.ts';
import { type Visitor, visit } from '../../../testing/visitors.ts';

const tile = { id: 1, name: 'Table', width: 1, height: 1, image: 1, chance: 100, set: null };
export const yardWith = (place: string | null) => ({
  format: 1,
  name: 'Yard',
  width: 20,
  height: 20,
  seed: 1,
  spawns: [[9.5, 11]],
  tiles: [{ ...tile, ...(place !== null && { place }) }],
  layers: [{ id: 1, name: 'Things', kind: 'standing', pieces: [{ tile: 1, x: 9, y: 10 }] }],
});

/** Publishes a map and waits until the server has it. */
export async function layOut(server: TestServer, address: string, place: string | null): Promise<void> {
  const [row] = await server.database.sql<{ revision: number }[]>`
    insert into plaza_maps (data) values (${JSON.stringify(yardWith(place))}) returning revision`;
  server.bus.publish('plaza.words', JSON.stringify({ from: 'a test', word: { k: 'map' } }));
  await waitFor(async () => {
    const scout = await visit(address, (await quickPlayer(server.database.sql)).token);
    await scout.socket.close();
    if (scout.joined.mapRevision !== row?.revision) throw new Error('the old map');
  });
}

export type Gamer = QuickPlayer & Visitor;
/** A player who stands at the table. */
export async function atTable(server: TestServer, address: string, who?: QuickPlayer): Promise<Gamer> {
  const player = who ?? (await quickPlayer(server.database.sql));
  return Object.assign(await visit(address, player.token), player);
}

/** The deck, which no player ever sees. */
export async function deckOf(server: TestServer, gameId: number): Promise<number[]> {
  const [row] = await server.database.sql<{ deck: number[] }[]>`
    select state -> 'deck' as deck from pairs_games where id = ${gameId}`;
  return row?.deck ?? [];
}

/** The cards of a deck, pair by pair. */
export const pairsIn = (deck: readonly number[]): [number, number][] =>
  [...new Set(deck)].map((id) => [deck.indexOf(id), deck.lastIndexOf(id)]);

export const openCards = ({ cards }: PairsGame): number[] =>
  cards.flatMap(({ blookId }, card) => (blookId === null ? [] : [card]));
