/** The player's things that are held by an auction or a trade. Used by every picker. */
import type { Held } from '@blookery/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../transport/http.ts';
import { queryClient } from '../queries.tsx';

export type Holder = Pick<Held['blooks'][number], 'by' | 'byId'>;

/** By id. Blooks and items have separate ids. */
export interface HeldThings {
  readonly blooks: ReadonlyMap<number, Holder>;
  readonly items: ReadonlyMap<number, Holder>;
}

const queryKey = ['held'] as const;
const nothing: HeldThings = { blooks: new Map(), items: new Map() };

const byId = (things: Held['blooks']): ReadonlyMap<number, Holder> =>
  new Map(things.map(({ id, ...holder }) => [id, holder]));

/** Refetched by every picker that opens. Until it is loaded nothing counts as held; the server would refuse anyway. */
export function useHeld(): HeldThings {
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<HeldThings> => {
      const { blooks, items } = await call('GET /api/inventory/held', { signal });
      return { blooks: byId(blooks), items: byId(items) };
    },
    staleTime: 0,
  });
  return data ?? nothing;
}

/** Call after something was listed, taken back, offered or swapped. */
export const refreshHeld = (): void => void queryClient().invalidateQueries({ queryKey });

export const holderWords: Readonly<Record<Holder['by'], string>> = {
  auction: 'In an auction',
  trade: 'In a trade',
};
