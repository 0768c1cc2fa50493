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

/** Whether this browser can ring, and whether it is subscribed. The state of the server counts more, because the session may be new. */
export const useBrowserBell = () =>
  useQuery({
    queryKey: hereKey,
    queryFn: async (): Promise<{ support: BellSupport; isSubscribed: boolean }> => ({
      support: readSupport(),
      isSubscribed: (await currentSubscription()) !== null,
    }),
    staleTime: 0,
  });

/** Changes the given parts on the screen. A request on its way may be older, so its response is not waited for. */
function keep(parts: (status: PushStatus) => Partial<PushStatus>): void {
  void queryClient().cancelQueries({ queryKey: key });
  queryClient().setQueryData<PushStatus>(key, (status) => status && { ...status, ...parts(status) });
}

/** How many settings were changed: only the response to the last change counts, and it has those before it. */
let changes = 0;

/** One at a time: in parallel, two quick changes could be stored in the wrong order. */
let last: Promise<unknown> = Promise.resolve();

/** Shows the change at once. If it fails, the current state is fetched again. */
async function change(
  draft: (status: PushStatus) => Partial<PushStatus>,
  save: () => Promise<PushStatus>,
): Promise<void> {
  changes += 1;
  const number = changes;
  keep(draft);
  const saving = last.then(save);
  last = saving.catch(() => undefined);
  try {
    const { kinds, quiet } = await saving;
    if (number === changes) keep(() => ({ kinds, quiet }));
  } catch (error) {
    showError(error);
    if (number === changes) await queryClient().invalidateQueries({ queryKey: key });
  }
}

export const setKind = (kind: PushKind, on: boolean): Promise<void> =>
  change(
    ({ kinds }) => ({ kinds: on ? [...kinds, kind] : kinds.filter((one) => one !== kind) }),
    () => call('PUT /api/push/kinds/{kind}', { params: { kind }, body: { on } }),
  );

export const setQuiet = (quiet: PushStatus['quiet']): Promise<void> =>
  change(
    () => ({ quiet }),
    () => call('PUT /api/push/quiet', { body: { quiet } }),
  );

/** Returns whether the bell rings here now. */
export async function ringHere(publicKey: string): Promise<boolean> {
  const status = await subscribeHere(publicKey);
  if (status) keep(() => ({ devices: status.devices }));
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
  const { devices } = await call('DELETE /api/push/devices/{sessionId}', { params: { sessionId } });
  keep(() => ({ devices }));
  if (current) await unsubscribeHere();
  await queryClient().invalidateQueries({ queryKey: hereKey });
}

export const ringOnce = (): Promise<unknown> => call('POST /api/push/ring');
