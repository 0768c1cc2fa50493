import type { PushKind } from '@blookery/game/players/push';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../session/queries.tsx';
import { showError } from '../../session/show-error.ts';
import { call } from '../../transport/http.ts';
import {
  type BellSupport,
  currentSubscription,
  type PushStatus,
  readSupport,
  subscribeHere,
  unsubscribeHere,
} from './browser-bell.ts';

const key = ['push'] as const;
const hereKey = ['push-here'] as const;

export const usePush = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/push', { signal }),
    // Another device may have been added meanwhile.
    staleTime: 0,
  });

/** Whether this browser can ring, and whether it is subscribed. The server may know better: its session may be new. */
export const useBrowserBell = () =>
  useQuery({
    queryKey: hereKey,
    queryFn: async (): Promise<{ support: BellSupport; isSubscribed: boolean }> => ({
      support: readSupport(),
      isSubscribed: (await currentSubscription()) !== null,
    }),
    staleTime: 0,
  });

const keep = (status: PushStatus): void => void queryClient().setQueryData(key, status);

/** Shows the change at once. If it fails, the current state is fetched again. */
async function change(
  draft: (status: PushStatus) => PushStatus,
  save: () => Promise<PushStatus>,
): Promise<void> {
  queryClient().setQueryData<PushStatus>(key, (status) => status && draft(status));
  try {
    keep(await save());
  } catch (error) {
    showError(error);
    await queryClient().invalidateQueries({ queryKey: key });
  }
}

export const setKind = (kind: PushKind, on: boolean): Promise<void> =>
  change(
    (status) => ({
      ...status,
      kinds: on ? [...status.kinds, kind] : status.kinds.filter((one) => one !== kind),
    }),
    () => call('PUT /api/push/kinds/{kind}', { params: { kind }, body: { on } }),
  );

export const setQuiet = (quiet: PushStatus['quiet']): Promise<void> =>
  change(
    (status) => ({ ...status, quiet }),
    () => call('PUT /api/push/quiet', { body: { quiet } }),
  );

/** Returns whether the bell rings here now. */
export async function ringHere(publicKey: string): Promise<boolean> {
  const status = await subscribeHere(publicKey);
  if (status) keep(status);
  await queryClient().invalidateQueries({ queryKey: hereKey });
  return status !== null;
}

export async function silence({
  sessionId,
  current,
}: {
  sessionId: string;
  current: boolean;
}): Promise<void> {
  keep(await call('DELETE /api/push/devices/{sessionId}', { params: { sessionId } }));
  if (current) await unsubscribeHere();
  await queryClient().invalidateQueries({ queryKey: hereKey });
}

export const ringOnce = (): Promise<unknown> => call('POST /api/push/ring');
