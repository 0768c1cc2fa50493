import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../session/queries.tsx';
import { patchUser } from '../../session/session.ts';
import { call, type ResponseBody } from '../../transport/http.ts';

export type DiscordStatus = ResponseBody<'GET /api/discord'>;

const key = ['discord'] as const;

export const useDiscord = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/discord', { signal }) });

export async function unlinkDiscord(): Promise<void> {
  await call('DELETE /api/discord/link');
  patchUser({ discord: null });
  await queryClient().invalidateQueries({ queryKey: key });
}

/** Completes a link with the code from Discord. Returns the Discord name. */
export async function finishLink(code: string, state: string | null): Promise<string> {
  const linked = await call('POST /api/discord/link', { body: { code, ...(state !== null && { state }) } });
  patchUser({ discord: linked });
  await queryClient().invalidateQueries({ queryKey: key });
  return linked.username;
}
