/** Calls that a journey makes for a player without opening a page. */
import { type Player, serverUrl } from './players.ts';

/** Returns what the server answers; throws unless it is a success. */
export async function ask<T = unknown>(
  { token }: Player,
  method: string,
  path: string,
  data?: object,
): Promise<T> {
  const answer = await fetch(serverUrl() + path, {
    method,
    headers: { authorization: token, ...(data && { 'content-type': 'application/json' }) },
    ...(data && { body: JSON.stringify(data) }),
  });
  const body = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${JSON.stringify(body)}`);
  return body as T;
}

export const idOf = async (player: Player): Promise<string> =>
  (await ask<{ id: string }>(player, 'GET', '/api/users/me')).id;
