/** Blooks, items and wallets of numbered players, for tests of the audit. */
import type { Transaction } from '../../../database/database.ts';
import { numbered } from './named-fixtures.ts';

export type Thing = 'blook' | 'item';

export interface Made {
  kind?: number;
  shiny?: boolean;
  serial?: number | null;
  owner?: number | null;
  heldBy?: string | null;
  uses?: number;
  left?: number;
}

const playerOf = (number: number | null) => (number === null ? null : numbered(number));

/** Of the first player, unless it is said otherwise. */
export async function make(tx: Transaction, thing: Thing, id: number, made: Made = {}): Promise<void> {
  const { kind = id, shiny = false, serial = null, owner = 1, heldBy = null, uses = 1, left = 1 } = made;
  await (thing === 'blook'
    ? tx`insert into blooks (id, blook_id, shiny, serial, owner_id, held_by) overriding system value
         values (${id}, ${kind}, ${shiny}, ${serial}, ${playerOf(owner)}, ${heldBy})`
    : tx`insert into items (id, item_id, uses, uses_left, owner_id, held_by) overriding system value
         values (${id}, 1, ${uses}, ${left}, ${playerOf(owner)}, ${heldBy})`);
}

export interface Step {
  /** The next one, unless it is said otherwise. */
  number?: number;
  kind?: string;
  from?: number | null;
  to?: number | null;
  reference?: string;
}

/** A step in the history of a blook or an item. */
export const step = (
  tx: Transaction,
  thing: Thing,
  id: number,
  { number, kind = 'x', from = null, to = null, reference }: Step,
) => tx`
  insert into ${tx(`${thing}_history`)} (${tx(thing)}, step, kind, from_player, to_player, reference)
  select ${id}, coalesce(${number ?? null}, max(step) + 1, 1), ${kind}, ${playerOf(from)}, ${playerOf(to)},
    ${reference ?? null}
  from ${tx(`${thing}_history`)} where ${tx(thing)} = ${id}`;

export const wallet = (tx: Transaction, player: number, { tokens = 0, gems = 0, experience = 0 } = {}) => tx`
  insert into wallets (player_id, tokens, gems, experience)
  values (${numbered(player)}, ${tokens}, ${gems}, ${experience})`;
