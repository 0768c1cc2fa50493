/** The player's things that are held by an auction, a trade or a swap, or locked. Used by every picker. */
import type { Held } from '@blookery/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../transport/http.ts';
import { queryClient } from '../queries.tsx';

export type Holder = Pick<Held['blooks'][number], 'by' | 'byId'>;

/** By id. Blooks and items have separate ids. */
export interface HeldThings {
  readonly blooks: ReadonlyMap<number, Holder>;
  readonly items: ReadonlyMap<number, Holder>;
  /** Blooks that the player locked. */
  readonly locked: ReadonlySet<number>;
  /** The blook that is the avatar. */
  readonly worn: number | null;
}

const queryKey = ['held'] as const;
export const noneHeld: HeldThings = { blooks: new Map(), items: new Map(), locked: new Set(), worn: null };

const byId = (things: Held['blooks']): ReadonlyMap<number, Holder> =>
  new Map(things.map(({ id, ...holder }) => [id, holder]));

const heldQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<HeldThings> => {
    const { blooks, items, locked, worn } = await call('GET /api/inventory/held', { signal });
    return { blooks: byId(blooks), items: byId(items), locked: new Set(locked), worn };
  },
  staleTime: 0,
});

/** Refetched by every picker that opens. Until it is loaded nothing counts as held; the server would refuse anyway. */
export const useHeld = (): HeldThings => useQuery(heldQuery).data ?? noneHeld;

/** Undefined until it is loaded. */
export const useLoadedHeld = (): HeldThings | undefined => useQuery(heldQuery).data;

/** Call after something was listed, taken back, offered or swapped. */
export const refreshHeld = (): void => void queryClient().invalidateQueries({ queryKey });

/** The response to a change of locks. */
export const setLocked = (locked: readonly number[]): void =>
  void queryClient().setQueryData<HeldThings>(queryKey, (held = noneHeld) => ({
    ...held,
    locked: new Set(locked),
  }));

/** Whether a blook can be sold, listed or offered. */
export const isFree = ({ blooks, locked }: HeldThings, id: number): boolean =>
  !blooks.has(id) && !locked.has(id);

export const holderTexts: Readonly<Record<Holder['by'], string>> = {
  auction: 'In an auction',
  trade: 'In a trade',
  swap: 'On the swap board',
};
