import { foldUsername } from '@blookery/game/players/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../transport/http.ts';

const profiles = ['profile'] as const;

/** A player by the id or the name that is written in an address or a message. */
export const profileQuery = (idOrUsername: string) =>
  queryOptions({
    queryKey: [...profiles, idOrUsername],
    queryFn: ({ signal }) => call('GET /api/users/{idOrUsername}', { params: { idOrUsername }, signal }),
  });

/** A player by a name as somebody typed it: two spellings of the same name are requested once. */
export const namedProfileQuery = (name: string) =>
  queryOptions({
    queryKey: [...profiles, 'name', foldUsername(name)],
    queryFn: ({ signal }) =>
      call('GET /api/users/{idOrUsername}', { params: { idOrUsername: name }, signal }),
  });

/** Everything that is known about friends. */
export const friendKeys = ['friends'] as const;

export const friendsQuery = queryOptions({
  queryKey: [...friendKeys, 'list'],
  queryFn: ({ signal }) => call('GET /api/friends', { signal }),
});
