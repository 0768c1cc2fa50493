import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../session/queries.tsx';
import { type Answer, call } from '../../transport/http.ts';

export type Security = Answer<'GET /api/settings/security'>;

const key = ['security'] as const;

/** How the account is kept: recovery codes left, passkeys, sessions. */
export const useSecurity = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/settings/security', { signal }),
    // Somebody may just have logged in elsewhere: that is what one comes here to see.
    staleTime: 0,
  });

/** Also from modals, which are drawn beside the page. Done when the new state is there. */
export const refreshSecurity = (): Promise<void> => queryClient().invalidateQueries({ queryKey: key });
