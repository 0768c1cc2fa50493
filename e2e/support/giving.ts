/** Toys for the players of journeys. */
import { giveBlook } from '../../apps/server/src/testing/collecting.ts';
import { database } from './operator.ts';
import type { Player } from './players.ts';

export async function giveToys({ id }: Player, toys: { id: number }[], shiny = false): Promise<void> {
  const given = { database: await database() };
  for (const toy of toys) await giveBlook(given, id, toy.id, shiny);
}

export const giveCopies = (player: Player, toy: { id: number }, copies: number): Promise<void> =>
  giveToys(
    player,
    Array.from({ length: copies }, () => toy),
  );
