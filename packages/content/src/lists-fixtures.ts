/** The lists with invented files, and every id in them, for tests. */
import { catalogue } from './art/index.ts';
import { fontFiles } from './data/fonts.ts';
import { contentLists } from './data/lists.ts';
import { soundNames } from './sound/index.ts';

/** Every picture of the art, every font and every sound, as the media build lists them. */
const artNames = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[a-z]+\/[\w.-]+\.(svg|webp|png)$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(artNames) : [];
};

const beside = ['face', 'stand', 'pointer'].map((part) => `wheel/${part}.svg`);
const icons = ['gem', 'gems-3', 'gems-jar'].map((name) => `icons/${name}.svg`);

export const names = [...new Set([...artNames(catalogue), ...beside, ...icons])];
export const allNames = [...names, ...fontFiles.map(({ name }) => name), ...soundNames];

const files = Object.fromEntries(allNames.map((name) => [name, name.replace(/(\.\w+)$/, '.0a1b2c3d$1')]));
export const lists = contentLists({ files });

export const ids = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id));

export const known = {
  rarity: ids(lists.rarities),
  pack: ids(lists.packs),
  blook: ids(lists.blooks),
  item: ids(lists.items),
  title: ids(lists.titles),
  banner: ids(lists.banners),
  font: ids(lists.fonts),
  badge: ids(lists.badges),
  wheel: ids(lists['spinny-wheels']),
  product: ids(lists.products),
};
