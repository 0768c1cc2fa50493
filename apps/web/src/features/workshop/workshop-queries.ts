import type { Stitched, Workshop } from '@blookery/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { untilTomorrow } from '../../session/live/until-tomorrow.ts';
import { call } from '../../transport/http.ts';
import { insistOn } from '../../transport/insist-on.ts';
import { requestKeys } from '../../transport/request-keys.ts';

/** Packs are opened elsewhere, so it is fetched again whenever the page is opened. */
export const workshopQuery = queryOptions({
  queryKey: ['workshop'],
  queryFn: ({ signal }) => call('GET /api/workshop', { signal }),
  staleTime: 0,
  // The response contains the current day.
  refetchInterval: untilTomorrow,
});

export type ThreadsOfPack = Workshop['packs'][number];

export function useStitch() {
  const client = useQueryClient();
  const keys = useRef(requestKeys());
  return useMutation({
    mutationFn: (blookId: number) =>
      insistOn(keys.current, [blookId], (extras) =>
        call('POST /api/workshop/stitch', { body: { blookId }, ...extras }),
      ),
    onSuccess: (stitched) => {
      client.setQueryData(workshopQuery.queryKey, (workshop) => workshop && withStitched(workshop, stitched));
      applyPlayerUpdated({ blooksAdded: [stitched.blook] });
    },
    onSettled: () => client.invalidateQueries({ queryKey: workshopQuery.queryKey }),
  });
}

const withStitched = (workshop: Workshop, { packId, threads, blook }: Stitched): Workshop => ({
  ...workshop,
  packs: workshop.packs.map((pack) =>
    pack.packId === packId ? { ...pack, threads, found: [...new Set([...pack.found, blook.blookId])] } : pack,
  ),
});
