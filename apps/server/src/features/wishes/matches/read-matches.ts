import type { Match, Matches } from '@blookery/contract/collecting/matches';
import { MATCH_DAYS, MATCHES_MAX, MATCHES_PAGE, WISHES_MAX } from '@blookery/game/collecting/wishes';
import { type Activity, mayAskToTrade } from '@blookery/game/players/friends';
import { readSpares } from '../../../economy/locks/spares.ts';
import { toFace } from '../../../players/faces.ts';
import type { WishParts } from '../parts.ts';
import { type BlookCount, type Candidate, findCandidates, kindNumber, readCandidates } from './candidates.ts';

interface MatchParts extends Pick<WishParts, 'database' | 'reads' | 'catalog' | 'clock' | 'lists'> {
  presence: Pick<WishParts['presence'], 'of'>;
}

const DAY = 86_400_000;

/** The first page of matches, or all of them. */
export async function readMatches(
  { database: { sql }, reads, catalog, clock, presence, lists }: MatchParts,
  me: string,
  { all = false }: { all?: boolean } = {},
): Promise<Matches> {
  const now = clock.now();
  const since = new Date(now.getTime() - MATCH_DAYS * DAY);
  // Not from the replica: a wish that was just added, and a blook that was just sold, count at once.
  const kinds = all ? Number.POSITIVE_INFINITY : WISHES_MAX;
  const { wished, spare, candidates } = await findCandidates(sql, lists, me, { since, kinds });
  if (wished.length === 0 && spare.length === 0) return { both: [], forMe: [], forThem: [], more: false };
  const doing = await presence.of(candidates.map(({ id }) => id));
  const chosen = choose(candidates, doing).slice(0, all ? MATCHES_MAX : MATCHES_PAGE);
  const ids = chosen.map(({ id }) => id);
  const [spares, players] = await Promise.all([
    readSpares(reads, ids, wished),
    readCandidates(reads, me, { ids, now }),
  ]);
  const playersById = new Map(players.map((player) => [player.id, player]));
  const sparesById = Map.groupBy(spares, ({ playerId }) => playerId);
  const matches = chosen.flatMap(({ id, isFriend, seenAt: about }) => {
    const player = playersById.get(id);
    const seenAt = latest(about, player?.seenAt ?? null);
    if (!player || !seenAt || seenAt <= since) return [];
    const activity = doing.get(id);
    const online = activity !== undefined;
    const theirWishes = player.showsWishes ? player.wishes : [];
    const match: Match = {
      player: toFace(player, catalog),
      experience: player.experience,
      isFriend,
      online,
      activity: (isFriend && activity) || null,
      seenDaysAgo: Math.max(0, Math.floor((now.getTime() - seenAt.getTime()) / DAY)),
      mayAsk: online && mayAskToTrade(player.tradeRequests ?? 'On', isFriend),
      forMe: counted(sparesById.get(id) ?? []),
      forThem: counted(spare.filter((kind) => theirWishes.includes(kindNumber(kind)))),
    };
    return [{ match, seenAt }];
  });
  const more = !all && (candidates.length > chosen.length || spare.length > WISHES_MAX);
  return { ...inLists(matches), more };
}

/**
 * Players with most to swap first, as far as the lists show it: those in both lists, then alternating between the lists,
 * then other friends. Among equals online players come first, then friends, then those who were here last.
 */
function choose(candidates: readonly Candidate[], doing: ReadonlyMap<string, Activity>): Candidate[] {
  const sorted = candidates.toSorted(
    (one, other) =>
      Number(doing.has(other.id)) - Number(doing.has(one.id)) ||
      Number(other.isFriend) - Number(one.isFriend) ||
      Number(other.seenAt) - Number(one.seenAt),
  );
  const give = sorted.filter(({ has, wants }) => has && !wants);
  const take = sorted.filter(({ has, wants }) => wants && !has);
  const length = Math.max(give.length, take.length);
  return [
    ...sorted.filter(({ has, wants }) => has && wants),
    ...Array.from({ length }, (_, place) => [give[place] ?? [], take[place] ?? []].flat()).flat(),
    ...sorted.filter(({ has, wants }) => !has && !wants),
  ];
}

/** Each list has online players first, then those with most to swap, then those who were here last. */
function inLists(found: readonly { match: Match; seenAt: Date }[]): Omit<Matches, 'more'> {
  const kinds = ({ forMe, forThem }: Match): number => forMe.length + forThem.length;
  const sorted = found
    .toSorted(
      ({ match: one, seenAt }, { match: other, seenAt: otherSeenAt }) =>
        Number(other.online) - Number(one.online) ||
        kinds(other) - kinds(one) ||
        otherSeenAt.getTime() - seenAt.getTime(),
    )
    .map(({ match }) => match);
  return {
    both: sorted.filter(({ forMe, forThem }) => forMe.length > 0 && forThem.length > 0),
    forMe: sorted.filter(({ forMe, forThem }) => forMe.length > 0 && forThem.length === 0),
    forThem: sorted.filter(({ forMe, forThem }) => forMe.length === 0 && forThem.length > 0),
  };
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  one && other && one > other ? one : (other ?? one);

const counted = (spares: readonly BlookCount[]): BlookCount[] =>
  spares.map(({ blookId, shiny, count }) => ({ blookId, shiny, count }));
