/** The filters of the board. They are kept in the address, so that a notice can link to them. */
import type { SwapOffer } from '@blookery/contract';
import { catalog } from '../../../catalog/catalog.ts';

export interface BoardFilter {
  readonly wishes?: true;
  readonly spares?: true;
  readonly packId?: number;
  readonly rarityId?: number;
}

const whole = (text: string | null): number | undefined => {
  const value = Number(text);
  return text !== null && Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

/** Only filters that are set, so that equal filters are equal. */
const onlySet = (filter: { [K in keyof BoardFilter]: BoardFilter[K] | undefined }): BoardFilter => ({
  ...(filter.wishes && { wishes: true }),
  ...(filter.spares && { spares: true }),
  ...(filter.packId !== undefined && { packId: filter.packId }),
  ...(filter.rarityId !== undefined && { rarityId: filter.rarityId }),
});

export const readFilter = (params: URLSearchParams): BoardFilter =>
  onlySet({
    wishes: params.get('wishes') === 'true' || undefined,
    spares: params.get('spares') === 'true' || undefined,
    packId: whole(params.get('packId')),
    rarityId: whole(params.get('rarityId')),
  });

export const changeFilter = (
  filter: BoardFilter,
  change: { [K in keyof BoardFilter]?: BoardFilter[K] | undefined },
): BoardFilter => onlySet({ ...filter, ...change });

export const writeFilter = (filter: BoardFilter): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));

export const isFiltered = (filter: BoardFilter): boolean => Object.keys(filter).length > 0;

interface Mine {
  isWished: (kind: { blookId: number; shiny: boolean }) => boolean;
  canGive: (offer: SwapOffer) => boolean;
}

/** Whether a new offer fits the filters. A hint that a look is worthwhile: the server decides. */
export function fitsFilter(filter: BoardFilter, offer: SwapOffer, { isWished, canGive }: Mine): boolean {
  const blook = catalog.blooks.get(offer.gives.blookId);
  return (
    (!filter.wishes || isWished(offer.gives)) &&
    (!filter.spares || canGive(offer)) &&
    (filter.packId === undefined || blook?.packId === filter.packId) &&
    (filter.rarityId === undefined || blook?.rarityId === filter.rarityId)
  );
}
