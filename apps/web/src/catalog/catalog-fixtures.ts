/** A configuration and entries of the game's lists with every field, for tests that care about a few of them. */
import type {
  Banner,
  Blook,
  Config,
  Font,
  Item,
  Pack,
  Product,
  Rarity,
  SpinnyWheel,
  Title,
} from '@blookery/contract';
import { listNames, setConfig, setList, setResources } from './catalog.ts';

export const aConfig = (change: Partial<Config> = {}): Config => ({
  version: '1.0.0',
  mode: 'production',
  cdn: '/cdn',
  contentVersion: 'abc',
  captcha: { provider: 'altcha', siteKey: null },
  payments: { mode: 'off', publishableKey: null },
  ads: { frameUrl: null },
  contactEmail: 'hello@blookery.example',
  mail: true,
  links: {
    discord: 'https://discord.example',
    github: 'https://github.example',
    youtube: 'https://youtube.example',
    x: 'https://x.example',
  },
  ...change,
});

export const aBlook = (change: Partial<Blook> = {}): Blook => ({
  id: 1,
  name: 'Pip',
  lore: 'It hums.',
  rarityId: 1,
  packId: null,
  price: 5,
  chance: 0,
  priority: 0,
  imageId: 1,
  shinyImageId: 1,
  thumbId: 1,
  shinyThumbId: 1,
  backgroundId: 1,
  onlyOnDay: null,
  ...change,
});

export const anItem = (change: Partial<Item> = {}): Item => ({
  id: 1,
  name: 'Luck Brew',
  description: 'It fizzes.',
  rarityId: 1,
  imageId: 1,
  canUse: true,
  canAuction: true,
  uses: 1,
  use: null,
  priority: 0,
  ...change,
});

export const aPack = (change: Partial<Pack> = {}): Pack => ({
  id: 1,
  name: 'Bramble Patch',
  description: 'It rustles.',
  price: 20,
  priority: 0,
  imageId: 1,
  openImageId: 1,
  backgroundId: 1,
  iconId: 1,
  ambienceId: 1,
  paper: '#ffffff',
  deep: '#000000',
  lite: '#cccccc',
  string: '#ff0000',
  bonusItems: [],
  ...change,
});

export const aRarity = (change: Partial<Rarity> = {}): Rarity => ({
  id: 1,
  name: 'Common',
  color: '#cfc3a8',
  imageId: 1,
  animationType: 'common',
  soundId: 1,
  experience: 1,
  priority: 0,
  ...change,
});

export const aBanner = (change: Partial<Banner> = {}): Banner => ({
  id: 1,
  name: 'Felt',
  imageId: 1,
  priority: 0,
  default: false,
  ...change,
});

export const aFont = (change: Partial<Font> = {}): Font => ({
  id: 1,
  name: 'Figtree',
  family: 'Figtree',
  resourceId: 1,
  default: false,
  priority: 0,
  ...change,
});

export const aTitle = (change: Partial<Title> = {}): Title => ({
  id: 1,
  name: 'Newcomer',
  rarityId: 1,
  priority: 0,
  default: false,
  ...change,
});

export const aProduct = (change: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Pocketful',
  description: 'Some gems.',
  imageId: 1,
  price: 1.99,
  isSubscription: false,
  subscriptionPrice: null,
  isQuantityCapped: false,
  color1: '#ffffff',
  color2: '#000000',
  fontId: null,
  grants: {},
  priority: 0,
  ...change,
});

export const aWheel = (change: Partial<SpinnyWheel> = {}): SpinnyWheel => ({
  id: 1,
  name: 'Spinny wheel',
  imageId: 1,
  standImageId: 1,
  pointerImageId: 1,
  wedges: [],
  ...change,
});

/** A game with a configuration and nothing in its lists. */
export function emptyCatalog(): void {
  setConfig(aConfig());
  setResources([]);
  for (const name of listNames) setList(name, []);
}
