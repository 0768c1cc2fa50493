/** The player's trades as a page knows them, and how messages change them. Pure, so that it can be tested. */
import type { Trade, TradeSide } from '@blookery/contract';

export interface Tables {
  /** The open trade; a completed one stays until the player has seen it. */
  readonly open: Trade | null;
  /** Waiting requests, received and sent. */
  readonly asks: readonly Trade[];
  /** The trades that ended last. Further messages about them are late. */
  readonly ended: readonly number[];
}
export const noTables: Tables = { open: null, asks: [], ended: [] };

const ENDED_KEPT = 20;

/** Messages may come twice and out of order, as a response and over the socket: only newer ones count. */
export function withTrade(tables: Tables, trade: Trade): Tables {
  const known = [tables.open, ...tables.asks].find((one) => one?.id === trade.id);
  if (known && known.revision >= trade.revision) return tables;
  if (tables.ended.includes(trade.id)) return tables;
  const asks = tables.asks.filter(({ id }) => id !== trade.id);
  if (trade.state === 'asked') return { ...tables, asks: [...asks, trade] };
  if (trade.state === 'open') return { ...tables, open: trade, asks };
  const ended = withEnded(tables, trade.id);
  if (tables.open?.id !== trade.id) return { ...tables, asks, ended };
  return { open: trade.state === 'done' ? trade : null, asks, ended };
}

const withEnded = ({ ended }: Tables, id: number): readonly number[] =>
  ended.includes(id) ? ended : [...ended, id].slice(-ENDED_KEPT);

/**
 * Replaces everything by the server's state, except for a trade with a newer message. An open trade that the server no
 * longer has ended without a message.
 */
export function withAnswer(tables: Tables, { open, asks }: { open: Trade | null; asks: Trade[] }): Tables {
  const isNewer = tables.open && open && tables.open.id === open.id && tables.open.revision > open.revision;
  const isDone = tables.open?.state === 'done' && !open;
  const kept = isNewer || isDone ? tables.open : open;
  const isMissing = tables.open !== null && tables.open.id !== kept?.id;
  return { open: kept, asks, ended: isMissing ? withEnded(tables, tables.open.id) : tables.ended };
}

export interface Seats {
  readonly mine: TradeSide;
  readonly theirs: TradeSide;
}

export function seatsOf({ sides }: Trade, playerId: string): Seats {
  const mine = sides.find(({ player }) => player.id === playerId);
  const theirs = sides.find(({ player }) => player.id !== playerId);
  if (!mine || !theirs) throw new Error('a trade is between two players');
  return { mine, theirs };
}

export type Step = 'offer' | 'lock' | 'confirm' | 'done';
export const steps = ['Offer', 'Lock', 'Confirm'] as const;

/** The step that the trade is at. */
export function stepOf({ state, confirmFrom }: Trade, { mine }: Seats): Step {
  if (state === 'done') return 'done';
  if (confirmFrom !== null) return 'confirm';
  return mine.lockedAt === null ? 'offer' : 'lock';
}

export interface Change {
  /** The things that were added. */
  readonly added: ReadonlySet<string>;
  readonly removed: number;
  readonly tokens: number;
}

export const thingKey = (kind: 'blook' | 'item', id: number): string => `${kind}:${id}`;

const keysOf = ({ blooks, items }: TradeSide): Set<string> =>
  new Set([...blooks.map(({ id }) => thingKey('blook', id)), ...items.map(({ id }) => thingKey('item', id))]);

/** What a side changed; null for nothing. */
export function changeOf(before: TradeSide, now: TradeSide): Change | null {
  const [then, here] = [keysOf(before), keysOf(now)];
  const added = new Set([...here].filter((key) => !then.has(key)));
  const removed = [...then].filter((key) => !here.has(key)).length;
  const tokens = now.tokens - before.tokens;
  return added.size > 0 || removed > 0 || tokens !== 0 ? { added, removed, tokens } : null;
}
