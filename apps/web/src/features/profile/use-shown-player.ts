import { foldUsername } from '@blookery/game/players/accounts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { namedProfileQuery } from '../../players/player-queries.ts';
import { useRequiredUser } from '../../session/session.ts';
import { ApiError, messageOf } from '../../transport/api-error.ts';
import { type ShownPlayer, shownProfile, useOwnPlayer } from './shown-player.ts';

export type Shown =
  /** `unknown` is the requested name if nobody has it. */
  | { readonly who: 'own'; readonly player: ShownPlayer; readonly unknown: string | null }
  | { readonly who: 'other'; readonly player: ShownPlayer }
  | { readonly who: 'coming' }
  | { readonly who: 'failed'; readonly message: string; readonly retry: () => void };

/** Whose dashboard to show: the player's own without a name, with their own name, or with a name that nobody has. */
export function useShownPlayer(name: string | null): Shown {
  const user = useRequiredUser();
  const own = useOwnPlayer();
  const wanted = name === null || name.trim() === '' ? null : name.trim();
  const isOwn = wanted === null || foldUsername(wanted) === foldUsername(user.username);
  const { data, error, refetch } = useQuery({
    ...namedProfileQuery(wanted ?? ''),
    enabled: !isOwn,
  });
  const other = useMemo(() => (data ? shownProfile(data) : null), [data]);

  if (isOwn || other?.id === user.id) return { who: 'own', player: own, unknown: null };
  if (error && isUnknown(error)) return { who: 'own', player: own, unknown: wanted };
  if (other) return { who: 'other', player: other };
  if (error) return { who: 'failed', message: messageOf(error), retry: () => void refetch() };
  return { who: 'coming' };
}

/** Also for a name that cannot exist, such as one that is far too long. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'USER_UNKNOWN' || error.code === 'REQUEST_INVALID');
