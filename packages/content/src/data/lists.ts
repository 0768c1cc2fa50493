/** All lists as the clients load them. */
import type { Lists, Resource, Store } from '@blookery/contract';
import { badges } from './badges.ts';
import { banners } from './banners.ts';
import { blooks } from './blooks.ts';
import { type Credit, type CreditNote, credits, creditsList } from './credits.ts';
import { emojis } from './emojis.ts';
import { envelopes } from './envelopes.ts';
import { fonts } from './fonts.ts';
import { itemShop } from './item-shop.ts';
import { items } from './items.ts';
import { media } from './keyed.ts';
import { packs } from './packs.ts';
import { products, stores } from './products.ts';
import { rarities } from './rarities.ts';
import { rewardBadges, rewardBanners, rewardTitles } from './rewards.ts';
import { seasonBlooks, seasonPacks } from './seasons/seasons.ts';
import { titles } from './titles.ts';
import { spinnyWheels } from './wheels.ts';

export interface ContentLists extends Lists {
  stores: Store[];
  credits: Credit[];
  creditsList: CreditNote[];
}

/** The part of the media that the lists need: the served path of each file by its media name. */
export interface MediaFiles {
  readonly files: Readonly<Record<string, string>>;
}

export const contentLists = (manifest: MediaFiles): ContentLists => ({
  resources: resources(manifest),
  badges: [...badges(), ...rewardBadges()],
  banners: [...banners(), ...rewardBanners()],
  blooks: [...blooks(), ...seasonBlooks()],
  emojis: emojis(),
  items: [...items(), ...envelopes(items().length)],
  'item-shop': itemShop(),
  // With the seasonal ones: they are in albums and trades all year, and on sale while an event sells them.
  packs: [...packs(), ...seasonPacks().map(({ season: _s, from: _f, until: _u, ...pack }) => pack)],
  rarities: rarities(),
  titles: [...titles(), ...rewardTitles()],
  products: products(),
  'spinny-wheels': spinnyWheels(),
  fonts: fonts(),
  stores: stores(),
  credits: credits(),
  creditsList: creditsList(),
});

function resources({ files }: MediaFiles): Resource[] {
  return Object.entries(files)
    .map(([name, path]) => ({ id: media(name), path: `{cdn}/${path}` }))
    .sort((a, b) => a.id - b.id);
}
