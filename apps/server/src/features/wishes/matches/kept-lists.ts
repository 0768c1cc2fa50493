/**
 * Who had a spare of a kind and who wishes for it, kept in memory for some seconds
 * (docs/decisions/0035-matches-from-bounded-lists.md). The lists only decide which players are considered: what a page of
 * matches shows is read at that moment.
 */
import type { Queryable } from '../../../database/database.ts';
import type { Clock } from '../../../ports/clock.ts';

/** By `noted_spares` or by `wishes`. */
type List = 'spares' | 'wishes';

export interface ListedPlayer {
  id: string;
  /** About when they were last here. */
  seenAt: Date;
}

export interface KeptLists {
  /** The players of some kinds (`kindNumber`), of each those who were here last, at most `limit`. */
  read: (list: List, kinds: readonly number[], limit: number) => Promise<ListedPlayer[]>;
  /** Somebody has changed a wish for the kind. Other servers notice when their copy gets old. */
  forgetWishes: (kind: number) => void;
}

interface Copy {
  players: ListedPlayer[];
  limit: number;
  readAt: number;
  /** Whether it is being read again. */
  refreshing: boolean;
}

/** An older copy is used once more and read again meanwhile. */
const FRESH_MS = 20_000;
/** A copy that is even older is not used. */
const OLDEST_MS = 60_000;

export function keepLists({ sql, clock }: { sql: Queryable; clock: Clock }): KeptLists {
  const copies: Record<List, Map<number, Copy>> = { spares: new Map(), wishes: new Map() };
  let forgotten = 0;

  /** Keeps what it reads, unless a wish changed meanwhile. */
  async function readAgain(list: List, kinds: readonly number[], limit: number): Promise<Map<number, Copy>> {
    const before = forgotten;
    const readAt = clock.now().getTime();
    const rows = await listPlayers(sql, list, kinds, limit);
    const players = Map.groupBy(rows, ({ kind }) => kind);
    const read = new Map(
      kinds.map((kind) => [kind, { players: players.get(kind) ?? [], limit, readAt, refreshing: false }]),
    );
    if (before === forgotten) for (const [kind, copy] of read) copies[list].set(kind, copy);
    return read;
  }

  /** Starts to read copies again that are no longer fresh, and does not wait for them. */
  function refresh(list: List, used: ReadonlyMap<number, Copy>, now: number): void {
    const old = [...used].filter(([, { readAt, refreshing }]) => !refreshing && now - readAt >= FRESH_MS);
    if (old.length === 0) return;
    for (const [, copy] of old) copy.refreshing = true;
    const kinds = old.map(([kind]) => kind);
    // A copy that cannot be read again is used until it is too old. Then the request that needs it fails.
    readAgain(list, kinds, Math.max(...old.map(([, { limit }]) => limit))).catch(() => {});
  }

  return {
    async read(list, kinds, limit) {
      const now = clock.now().getTime();
      const used = new Map<number, Copy>();
      for (const kind of kinds) {
        const copy = copies[list].get(kind);
        if (copy && copy.limit >= limit && now - copy.readAt < OLDEST_MS) used.set(kind, copy);
      }
      refresh(list, used, now);
      const missing = kinds.filter((kind) => !used.has(kind));
      if (missing.length > 0)
        for (const [kind, copy] of await readAgain(list, missing, limit)) used.set(kind, copy);
      return [...used.values()].flatMap(({ players }) => players.slice(0, limit));
    },
    forgetWishes(kind) {
      forgotten++;
      copies.wishes.delete(kind);
    },
  };
}

/** Each list is read from an index and bounded, so that the cost does not grow with the number of players. */
const listPlayers = (sql: Queryable, list: List, kinds: readonly number[], limit: number) => sql<
  (ListedPlayer & { kind: number })[]
>`
  select k.kind, l.id, l.seen_at as "seenAt" from unnest(${[...kinds]}::integer[]) k (kind) cross join lateral (
    select l.player_id as id, l.seen_at from ${list === 'spares' ? sql`noted_spares` : sql`wishes`} l
    where l.blook_id = k.kind / 2 and l.shiny = (k.kind % 2 = 1)
    order by l.seen_at desc, l.player_id limit ${limit}
  ) l`;
