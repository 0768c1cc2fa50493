import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../session/queries.tsx';
import { call, type ResponseBody } from '../../transport/http.ts';

export type MailStatus = ResponseBody<'GET /api/settings/email'>;

const key = ['email'] as const;

export const useMailStatus = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/settings/email', { signal }),
    // The link may have been opened in another window meanwhile.
    staleTime: 0,
  });

const keep = (status: MailStatus): void => void queryClient().setQueryData(key, status);

export const giveAddress = async (address: string): Promise<void> =>
  keep(await call('PUT /api/settings/email', { body: { address } }));

export const cancelAddress = async (): Promise<void> =>
  keep(await call('DELETE /api/settings/email/pending'));

export const removeAddress = async (): Promise<void> => keep(await call('DELETE /api/settings/email'));
