import type { Match, Matches } from '@blookery/contract';
import { activityLine } from '@blookery/game/players/friends';
import { catalog } from '../../../catalog/catalog.ts';

export const matchFilters = [
  { key: 'everybody', label: 'Everybody' },
  { key: 'online', label: 'Online now' },
  { key: 'friends', label: 'Friends' },
] as const;

export interface MatchFilter {
  who: (typeof matchFilters)[number]['key'];
  /** Only players with a toy of this pack on either side. */
  packId?: number | undefined;
}

const fits: Readonly<Record<MatchFilter['who'], (match: Match) => boolean>> = {
  everybody: () => true,
  online: ({ online }) => online,
  friends: ({ isFriend }) => isFriend,
};

const hasPack = ({ forMe, forThem }: Match, packId: number): boolean =>
  [...forMe, ...forThem].some(({ blookId }) => catalog.blooks.get(blookId)?.packId === packId);

type Lists = Pick<Matches, 'both' | 'forMe' | 'forThem'>;

export function filtered({ both, forMe, forThem }: Lists, { who, packId }: MatchFilter): Lists {
  const isShown = (match: Match) => fits[who](match) && (packId === undefined || hasPack(match, packId));
  return { both: both.filter(isShown), forMe: forMe.filter(isShown), forThem: forThem.filter(isShown) };
}

export const allOf = ({ both, forMe, forThem }: Lists): Match[] => [...both, ...forMe, ...forThem];

/** The text for a filter without results. */
export function noneText({ who, packId }: MatchFilter): string {
  if (packId !== undefined) return 'None of your matches is about a toy of this pack right now.';
  if (who === 'friends') return 'None of your friends is a match right now.';
  return 'None of your matches is here right now. Write to one, and they find it when they come back.';
}

/** `3 people have what you wish for, and wish for what you can spare` */
export const bothText = (count: number): string =>
  count === 1
    ? 'One player has what you wish for, and wishes for what you can spare'
    : `${count} players have what you wish for, and wish for what you can spare`;

/** What a match is doing, as far as it is known, or when they were last here. */
export function presenceText({ online, activity, seenDaysAgo }: Match): string {
  if (activity) return activityLine(activity);
  return online ? 'Online now' : seenText(seenDaysAgo);
}

/** `Seen today`, `Seen yesterday`, `Seen 5 days ago` */
function seenText(daysAgo: number): string {
  if (daysAgo === 0) return 'Seen today';
  return daysAgo === 1 ? 'Seen yesterday' : `Seen ${daysAgo} days ago`;
}
