/**
 * The game's lists as they were loaded at start. They never change while the page lives, so they are plain
 * values: pages that need them are only shown once they are there. Only what a public page may show before
 * that (the configuration) is a hook.
 */
import type { Config, Lists, Resource } from '@blookery/contract';
import { create } from 'zustand';
import { type Keyed, keyed } from './keyed.ts';

export const listNames = [
  'badges',
  'banners',
  'blooks',
  'emojis',
  'items',
  'item-shop',
  'packs',
  'rarities',
  'titles',
  'products',
  'spinny-wheels',
  'fonts',
] as const satisfies readonly (keyof Lists)[];
export type StartList = (typeof listNames)[number];

interface Loaded {
  config: Config | null;
  resources: ReadonlyMap<number, string>;
}
const useLoaded = create<Loaded>(() => ({ config: null, resources: new Map() }));
const lists = new Map<StartList, Keyed<{ id: number; priority?: number }>>();

export const setConfig = (config: Config): void => useLoaded.setState({ config });
export const setResources = (resources: readonly Resource[]): void =>
  useLoaded.setState({ resources: new Map(resources.map(({ id, path }) => [id, path])) });
export const setList = <N extends StartList>(name: N, entries: Lists[N]): void => {
  lists.set(name, keyed(entries as { id: number; priority?: number }[]));
};

/** Null until the server has answered. */
export const useConfig = (): Config | null => useLoaded((loaded) => loaded.config);
export const useResourceCount = (): number => useLoaded((loaded) => loaded.resources.size);

export function getConfig(): Config {
  const { config } = useLoaded.getState();
  if (!config) throw new Error('The configuration was asked for before it was loaded.');
  return config;
}

function list<N extends StartList>(name: N): Keyed<Lists[N][number]> {
  const entries = lists.get(name);
  if (!entries) throw new Error(`The list ${name} was asked for before it was loaded.`);
  return entries as Keyed<Lists[N][number]>;
}

export const catalog = {
  get badges() {
    return list('badges');
  },
  get banners() {
    return list('banners');
  },
  get blooks() {
    return list('blooks');
  },
  get emojis() {
    return list('emojis');
  },
  get items() {
    return list('items');
  },
  get itemShop() {
    return list('item-shop');
  },
  get packs() {
    return list('packs');
  },
  get rarities() {
    return list('rarities');
  },
  get titles() {
    return list('titles');
  },
  get products() {
    return list('products');
  },
  get spinnyWheels() {
    return list('spinny-wheels');
  },
  get fonts() {
    return list('fonts');
  },
};

/** Puts the media host where a path says `{cdn}`. */
export const onMediaHost = (path: string): string => path.replace('{cdn}', getConfig().cdn);

/** Where a picture, font or sound is. Empty for a number nobody knows, which a `Picture` shows as failed. */
export function resourceUrl(id: number): string {
  const path = useLoaded.getState().resources.get(id);
  return path ? onMediaHost(path) : '';
}

/** By its plain name instead of its number: `sounds/tick` for `{cdn}/sounds/tick.3ac6354f.mp3`. Empty if there is none. */
export function findResource(name: string): string {
  const { resources } = useLoaded.getState();
  if (named.of !== resources) {
    named = { of: resources, paths: new Map([...resources.values()].map((path) => [plainName(path), path])) };
  }
  const path = named.paths.get(name);
  return path ? onMediaHost(path) : '';
}

const plainName = (path: string): string =>
  path.replace(/^\{cdn\}\//, '').replace(/(\.[0-9a-f]{8})?\.\w+$/, '');
let named: { of: Loaded['resources'] | null; paths: ReadonlyMap<string, string> } = {
  of: null,
  paths: new Map(),
};
