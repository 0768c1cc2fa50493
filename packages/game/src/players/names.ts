/** The ways to name a player: by username or by id. */
import { foldUsername, usernameFault } from './accounts.ts';

/** The pattern of a player id: a UUID, so that no player id can be the username of another player. */
export const PLAYER_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const playerId = new RegExp(`^${PLAYER_ID}$`);

/** Calls below `/api/users/`. No player has such a name, which would lead to the call. */
export const namesOfCalls: ReadonlySet<string> = new Set(['me', 'transactions']);

/** Whether a player can have this username. */
export const isPossibleName = (username: string): boolean =>
  usernameFault(username) === null && !namesOfCalls.has(foldUsername(username));

/** Whether this can be the username or the id of a player. */
export const mayNamePlayer = (text: string): boolean => isPossibleName(text) || playerId.test(text);

export const unknownName = 'There is no account with that name.';
