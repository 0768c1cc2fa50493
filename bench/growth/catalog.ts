import {
  contentLists,
  cosmeticPools,
  readManifest,
  resourceId,
  seasonPacks,
  wellKnown,
} from '@blookery/content';
import { buildCatalog, type Catalog } from '../../apps/server/src/catalog/catalog.ts';

/** The content of the game, as far as the benchmark needs it. */
export const openCatalog = (): Catalog =>
  buildCatalog(contentLists(readManifest()), {
    avatarResourceId: resourceId('blooks/nub.svg'),
    dailyTicketItemId: wellKnown.dailyTicketItemId,
    cosmeticPools,
    seasons: seasonPacks().map(({ id, season, from, until }) => ({ packId: id, season, from, until })),
  });
