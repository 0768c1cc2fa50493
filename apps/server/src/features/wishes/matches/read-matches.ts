import type { Match, Matches } from '@blookery/contract/collecting/matches';
import { MATCH_DAYS, MATCHES_BOTH_MAX, MATCHES_ONE_WAY_MAX } from '@blookery/game/collecting/wishes';
import { type Activity, mayAskToTrade } from '@blookery/game/players/friends';
import { readSpares } from '../../../economy/locks/spares.ts';
import { toFace } from '../../../players/faces.ts';
import type { WishParts } from '../parts.ts';
import { readWishes } from '../wish-rows.ts';
import { type Candidate, findCandidates, readCandidates } from './candidates.ts';

type Counted = Match['forMe'];

/** What decides about the list of a player and the place in it. */
interface Pair {
  online: boolean;
  seenAt: Date | null;
  /** How many kinds each could give. */
  gives: number;
  takes: number;
}

interface MatchParts extends Pick<WishParts, 'database' | 'reads' | 'catalog' | 'clock'> {
  presence: Pick<WishParts['presence'], 'of'>;
}

const DAY = 86_400_000;
/** A few more are looked up than are shown: some are blocked or banned, or have given away what they had. */
const MARGIN = 6;

export async function readMatches(
  { database: { sql }, reads, catalog, clock, presence }: MatchParts,
  me: string,
): Promise<Matches> {
  const now = clock.now();
  const since = new Date(now.getTime() - MATCH_DAYS * DAY);
  // A wish that was just added, and a blook that was just sold, count at once.
  const [wished, spare] = await Promise.all([readWishes(sql, me), readSpares(sql, [me])]);
  if (wished.length === 0 && spare.length === 0) return { both: [], forMe: [], forThem: [] };
  const candidates = await findCandidates(reads, me, { wished, spare, since });
  const doing = await presence.of(candidates.map(({ id }) => id));
  const chosen = choose(candidates, doing);
  const ids = chosen.map(({ id }) => id);
  const [players, spares] = await Promise.all([
    readCandidates(reads, me, { ids, now }),
    readSpares(reads, ids, wished),
  ]);
  const playersById = new Map(players.map((player) => [player.id, player]));
  const sparesById = Map.groupBy(spares, ({ playerId }) => playerId);
  const matches = chosen.flatMap(({ id, isFriend, wants, seenAt: about }) => {
    const player = playersById.get(id);
    const seenAt = latest(about, player?.seenAt ?? null);
    if (!player || !seenAt || seenAt <= since) return [];
    const activity = doing.get(id);
    const online = activity !== undefined;
    const forMe = counted(sparesById.get(id) ?? []);
    const forThem = player.showsWishes ? counted(wants.flatMap((place) => spare[place - 1] ?? [])) : [];
    const match: Match = {
      player: toFace(player, catalog),
      experience: player.experience,
      isFriend,
      online,
      activity: (isFriend && activity) || null,
      seenDaysAgo: Math.max(0, Math.floor((now.getTime() - seenAt.getTime()) / DAY)),
      mayAsk: online && mayAskToTrade(player.tradeRequests ?? 'On', isFriend),
      forMe,
      forThem,
    };
    return [{ match, online, seenAt, gives: forMe.length, takes: forThem.length }];
  });
  const show = (list: readonly { match: Match }[]) => list.map(({ match }) => match);
  const { both, forMe, forThem } = listed(matches);
  return {
    both: show(both.slice(0, MATCHES_BOTH_MAX)),
    forMe: show(forMe.slice(0, MATCHES_ONE_WAY_MAX)),
    forThem: show(forThem.slice(0, MATCHES_ONE_WAY_MAX)),
  };
}

/** Those who are most likely to be shown. Of friends with nothing to swap a few minutes ago, some are looked at again. */
function choose(candidates: readonly Candidate[], doing: ReadonlyMap<string, Activity>): Candidate[] {
  const lists = listed(
    candidates.map((candidate) => ({
      candidate,
      online: doing.has(candidate.id),
      seenAt: candidate.seenAt,
      gives: candidate.has.length,
      takes: candidate.wants.length,
    })),
  );
  return [
    ...lists.both.slice(0, MATCHES_BOTH_MAX + MARGIN),
    ...[lists.forMe, lists.forThem, lists.neither].flatMap((list) =>
      list.slice(0, MATCHES_ONE_WAY_MAX + MARGIN),
    ),
  ].map(({ candidate }) => candidate);
}

/** The lists by who could give, each with online players first, then those with most to swap, then those who were here last. */
function listed<P extends Pair>(pairs: readonly P[]): Record<keyof Matches | 'neither', P[]> {
  const order = (a: Pair, b: Pair): number =>
    Number(b.online) - Number(a.online) ||
    b.gives + b.takes - (a.gives + a.takes) ||
    (b.seenAt?.getTime() ?? 0) - (a.seenAt?.getTime() ?? 0);
  const sorted = pairs.toSorted(order);
  return {
    both: sorted.filter(({ gives, takes }) => gives > 0 && takes > 0),
    forMe: sorted.filter(({ gives, takes }) => gives > 0 && takes === 0),
    forThem: sorted.filter(({ gives, takes }) => gives === 0 && takes > 0),
    neither: sorted.filter(({ gives, takes }) => gives === 0 && takes === 0),
  };
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  one && other && one > other ? one : (other ?? one);

const counted = (spares: Counted): Counted =>
  spares.map(({ blookId, shiny, count }) => ({ blookId, shiny, count }));
