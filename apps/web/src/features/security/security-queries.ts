import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../session/queries.tsx';
import { call, type ResponseBody } from '../../transport/http.ts';

export type Security = ResponseBody<'GET /api/settings/security'>;

const key = ['security'] as const;

/** The security of the account: recovery codes left, passkeys, sessions. */
export const useSecurity = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/settings/security', { signal }),
    // Always fetched again: a new session is what players come here to see.
    staleTime: 0,
  });

/** Also used by modals, which are outside the page. Resolves when the new state has loaded. */
export const refreshSecurity = (): Promise<void> => queryClient().invalidateQueries({ queryKey: key });
