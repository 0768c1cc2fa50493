import type { PublicProfile } from '@blookery/contract';
import { foldUsername } from '@blookery/game/players/accounts';
import { mayNamePlayer, unknownName } from '@blookery/game/players/names';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../transport/api-error.ts';
import { call } from '../transport/http.ts';

const profiles = ['profile'] as const;

/** A player by the id or the name that is written in an address or a message. */
export const profileQuery = (idOrUsername: string) =>
  queryOptions({
    queryKey: [...profiles, idOrUsername],
    queryFn: ({ signal }) => findPlayer(idOrUsername, signal),
  });

/** A player by a name as somebody typed it: two spellings of the same name are requested once. */
export const namedProfileQuery = (name: string) =>
  queryOptions({
    queryKey: [...profiles, 'name', foldUsername(name)],
    queryFn: ({ signal }) => findPlayer(name, signal),
  });

/** A name that nobody can have is not requested: it could be the address of something else. */
async function findPlayer(idOrUsername: string, signal: AbortSignal): Promise<PublicProfile> {
  if (!mayNamePlayer(idOrUsername)) {
    throw new ApiError({ status: 404, code: 'USER_UNKNOWN', message: unknownName });
  }
  return call('GET /api/users/{idOrUsername}', { params: { idOrUsername }, signal });
}

/** All queries about friends. */
export const friendKeys = ['friends'] as const;

/** Messages keep the list up to date while friends are on the page, and only then. So it is fetched whenever it appears. */
export const friendsQuery = queryOptions({
  queryKey: [...friendKeys, 'list'],
  queryFn: ({ signal }) => call('GET /api/friends', { signal }),
  staleTime: 0,
});
