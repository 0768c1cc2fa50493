import type { Match, Matches } from '@blookery/contract';
import { activityLine } from '@blookery/game/players/friends';

export const matchFilters = [
  { key: 'everybody', label: 'Everybody' },
  { key: 'online', label: 'Online now' },
  { key: 'friends', label: 'Friends' },
] as const;
export type MatchFilter = (typeof matchFilters)[number]['key'];

/** For a filter that leaves nobody. */
export const noneText: Readonly<Record<MatchFilter, string>> = {
  everybody: '',
  online: 'None of your matches is here right now. Write to one, and they find it when they come back.',
  friends: 'None of your friends is a match right now.',
};

const fits: Readonly<Record<MatchFilter, (match: Match) => boolean>> = {
  everybody: () => true,
  online: ({ online }) => online,
  friends: ({ isFriend }) => isFriend,
};

type Lists = Pick<Matches, 'both' | 'forMe' | 'forThem'>;

export const filtered = ({ both, forMe, forThem }: Lists, filter: MatchFilter): Lists => ({
  both: both.filter(fits[filter]),
  forMe: forMe.filter(fits[filter]),
  forThem: forThem.filter(fits[filter]),
});

export const allOf = ({ both, forMe, forThem }: Lists): Match[] => [...both, ...forMe, ...forThem];

/** What a match is doing, as far as it is known, or when they were last here. */
export function presenceWords({ online, activity, seenDaysAgo }: Match): string {
  if (activity) return activityLine(activity);
  return online ? 'Online now' : seenWords(seenDaysAgo);
}

/** `Seen today`, `Seen yesterday`, `Seen 5 days ago` */
function seenWords(daysAgo: number): string {
  if (daysAgo === 0) return 'Seen today';
  return daysAgo === 1 ? 'Seen yesterday' : `Seen ${daysAgo} days ago`;
}
