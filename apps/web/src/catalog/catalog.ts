/**
 * The game's lists as loaded at start. They never change while the page is open, so they are plain values: pages that
 * need them are shown only after loading. Only the configuration, which public pages need earlier, is a hook.
 */
import type { Config, Lists, Resource } from '@blookery/contract';
import { create } from 'zustand';

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

/** A list loaded at start, in shelf order and by id. */
interface Keyed<T> {
  /** By priority, ascending; ties by id. */
  readonly all: readonly T[];
  readonly get: (id: number) => T | undefined;
  readonly size: number;
}

function keyed<T extends { id: number; priority?: number }>(list: readonly T[]): Keyed<T> {
  const byId = new Map(list.map((entry) => [entry.id, entry]));
  const all = [...list].sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0) || a.id - b.id);
  return { all, get: (id) => byId.get(id), size: all.length };
}

interface Loaded {
  config: Config | null;
  resources: ReadonlyMap<number, string>;
}
const useLoaded = create<Loaded>(() => ({ config: null, resources: new Map() }));
interface Listed {
  id: number;
  priority?: number;
}
const lists = new Map<StartList, Keyed<Listed>>();

export const setConfig = (config: Config): void => useLoaded.setState({ config });
export const setResources = (resources: readonly Resource[]): void =>
  useLoaded.setState({ resources: new Map(resources.map(({ id, path }) => [id, path])) });
export const setList = <N extends StartList>(name: N, entries: Lists[N]): void => {
  lists.set(name, keyed<Listed>(entries));
};

/** Null until it is loaded. */
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
  // `setList` put entries of this name here, which the type of a map cannot say.
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

/** Replaces `{cdn}` in a path with the media host. */
export const onMediaHost = (path: string): string => path.replace('{cdn}', getConfig().cdn);

/** The address of a picture, font or sound. Empty for an unknown id, which a `Picture` shows as failed. */
export function resourceUrl(id: number): string {
  const path = useLoaded.getState().resources.get(id);
  return path ? onMediaHost(path) : '';
}

/** By plain name: `sounds/tick` for `{cdn}/sounds/tick.3ac6354f.mp3`. Empty if there is none. */
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
