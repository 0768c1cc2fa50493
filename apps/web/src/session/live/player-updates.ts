/**
 * Applies changes to the current player. The same change may arrive twice, in a response and over the socket, in either
 * order: applying it again changes nothing.
 */
import type { CurrentUser, PlayerUpdated } from '@blookery/contract';
import { catalog } from '../../catalog/catalog.ts';
import { keysOf } from '../../ui/keys-of.ts';
import { withDiscoveries } from '../holdings/discoveries.ts';
import { refreshHeld } from '../holdings/held-queries.ts';
import { getUser, setUser } from '../session.ts';

export function applyPlayerUpdated(update: PlayerUpdated): void {
  if (update.locksAdded || update.locksRemoved) refreshHeld();
  const user = getUser();
  if (user) setUser(withUpdate(user, update));
}

export function withUpdate(user: CurrentUser, update: PlayerUpdated): CurrentUser {
  const {
    statistics,
    blooksAdded,
    blooksRemoved,
    itemsAdded,
    itemsChanged,
    itemsRemoved,
    titlesAdded,
    bannersAdded,
    fontsAdded,
    badgesAdded,
    framesAdded,
    titlesRemoved,
    bannersRemoved,
    fontsRemoved,
    badgesRemoved,
    // Part of the held things, and fetched again with them.
    locksAdded: _locked,
    locksRemoved: _unlocked,
    face,
    showcase = user.showcase,
    ...values
  } = update;
  return {
    ...user,
    ...face,
    ...values,
    // A face without a frame has no such field.
    ...(face && { frame: face.frame ?? null }),
    statistics: statistics ? { ...user.statistics, ...statistics } : user.statistics,
    blooks: without(merged(user.blooks, blooksAdded), blooksRemoved),
    showcase: { ...showcase, blooks: without(showcase.blooks, blooksRemoved) },
    discoveries: withDiscoveries(user.discoveries, blooksAdded),
    items: without(merged(merged(user.items, itemsAdded), itemsChanged), itemsRemoved),
    titles: less(joined(user.titles, titlesAdded), titlesRemoved),
    banners: less(joined(user.banners, bannersAdded), bannersRemoved),
    fonts: less(joined(user.fonts, fontsAdded), fontsRemoved),
    ...(framesAdded && { frames: merged(user.frames ?? [], framesAdded) }),
    badges: without(
      merged(
        user.badges,
        badgesAdded?.flatMap((id) => catalog.badges.get(id) ?? []),
      ),
      badgesRemoved,
    ),
  };
}

type Row = { id: number };

/** Appends new rows and replaces known ones. Returns the same list if nothing changed. */
function merged<T extends Row>(list: T[], news: readonly T[] | undefined): T[] {
  if (!news || news.length === 0) return list;
  const byId = new Map(news.map((row) => [row.id, row]));
  let changed = false;
  const kept = list.map((row) => {
    const replacement = byId.get(row.id);
    if (!replacement) return row;
    byId.delete(row.id);
    if (isSame(row, replacement)) return row;
    changed = true;
    return replacement;
  });
  return changed || byId.size > 0 ? [...kept, ...byId.values()] : list;
}

function without<T extends Row>(list: T[], gone: readonly number[] | undefined): T[] {
  if (!gone || gone.length === 0) return list;
  const ids = new Set(gone);
  return list.some(({ id }) => ids.has(id)) ? list.filter(({ id }) => !ids.has(id)) : list;
}

function joined(list: number[], news: readonly number[] | undefined): number[] {
  const fresh = [...new Set(news)].filter((id) => !list.includes(id));
  return fresh.length > 0 ? [...list, ...fresh] : list;
}

const less = (list: number[], gone: readonly number[] | undefined): number[] =>
  gone?.some((id) => list.includes(id)) ? list.filter((id) => !gone.includes(id)) : list;

/** Rows are flat: numbers, strings, booleans. */
const isSame = <T extends object>(a: T, b: T): boolean => {
  const keys = keysOf(b);
  return keys.length === Object.keys(a).length && keys.every((key) => a[key] === b[key]);
};
