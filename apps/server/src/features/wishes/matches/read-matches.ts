import type { Match, Matches } from '@blookery/contract/collecting/matches';
import { MATCH_DAYS, MATCHES_BOTH_MAX, MATCHES_ONE_WAY_MAX } from '@blookery/game/collecting/wishes';
import { type Activity, mayAskToTrade } from '@blookery/game/players/friends';
import { readSpares } from '../../../economy/locks/spares.ts';
import { loadFaces } from '../../../players/faces.ts';
import type { WishParts } from '../parts.ts';
import { readWishes } from '../wish-rows.ts';
import { type Candidate, findCandidates, type SpareKind } from './candidates.ts';

type Counted = Match['forMe'];

/** A candidate with something to swap. */
interface Pair extends Candidate {
  online: boolean;
  activity: Activity | null;
  forMe: Counted;
  forThem: Counted;
}

interface MatchParts extends Pick<WishParts, 'database' | 'reads' | 'catalog' | 'clock'> {
  presence: Pick<WishParts['presence'], 'of'>;
}

export async function readMatches(
  { database: { sql }, reads, catalog, clock, presence }: MatchParts,
  me: string,
): Promise<Matches> {
  const now = clock.now();
  // A wish that was just added, and a blook that was just sold, count at once.
  const [wished, spare] = await Promise.all([readWishes(sql, me), readSpares(sql, [me])]);
  if (wished.length === 0 && spare.length === 0) return { both: [], forMe: [], forThem: [] };
  const candidates = await findCandidates(reads, me, { wished, spare, now });
  const doing = await presence.of(candidates.map(({ id }) => id));
  const pairs = candidates.map((candidate) => ({
    ...candidate,
    online: doing.has(candidate.id),
    activity: (candidate.isFriend && doing.get(candidate.id)) || null,
    forMe: candidate.has,
    forThem: counted(candidate.wants),
  }));
  const lists = sorted(pairs);
  const shown = [...lists.both, ...lists.forMe, ...lists.forThem].map(({ id }) => id);
  const faces = await loadFaces(reads, catalog, shown);
  const show = (list: readonly Pair[]): Match[] =>
    list.flatMap((pair) => {
      const player = faces.get(pair.id);
      return player ? [toMatch(pair, player, now)] : [];
    });
  return { both: show(lists.both), forMe: show(lists.forMe), forThem: show(lists.forThem) };
}

const counted = (spares: readonly SpareKind[]): Counted =>
  spares.map(({ blookId, shiny, count }) => ({ blookId, shiny, count }));

/** Online players first, then those with most to swap, then those who were here last. */
function sorted(pairs: readonly Pair[]): Record<keyof Matches, Pair[]> {
  const order = (a: Pair, b: Pair): number =>
    Number(b.online) - Number(a.online) ||
    b.forMe.length + b.forThem.length - (a.forMe.length + a.forThem.length) ||
    b.seenAt.getTime() - a.seenAt.getTime();
  const list = (most: number, fits: (pair: Pair) => boolean) => pairs.filter(fits).sort(order).slice(0, most);
  const has = (some: Counted) => some.length > 0;
  return {
    both: list(MATCHES_BOTH_MAX, (pair) => has(pair.forMe) && has(pair.forThem)),
    forMe: list(MATCHES_ONE_WAY_MAX, (pair) => has(pair.forMe) && !has(pair.forThem)),
    forThem: list(MATCHES_ONE_WAY_MAX, (pair) => !has(pair.forMe) && has(pair.forThem)),
  };
}

const toMatch = (pair: Pair, player: Match['player'], now: Date): Match => ({
  player,
  experience: pair.experience,
  isFriend: pair.isFriend,
  online: pair.online,
  activity: pair.activity,
  seenDaysAgo: Math.max(
    0,
    Math.min(MATCH_DAYS, Math.floor((now.getTime() - pair.seenAt.getTime()) / 86_400_000)),
  ),
  mayAsk: pair.online && mayAskToTrade(pair.tradeRequests ?? 'On', pair.isFriend),
  forMe: pair.forMe,
  forThem: pair.forThem,
});
