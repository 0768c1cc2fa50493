/** Products for real money: cosmetics, no ads, and treats. Neither blooks nor experience can be bought with money. */
import type { Product, Store } from '@blookery/contract';
import type { Permission } from '@blookery/contract/base/permissions';
import { badgeId } from './badges.ts';
import { bannerId } from './banners.ts';
import { type FontKey, fontId } from './fonts.ts';
import { itemId } from './items.ts';
import { keysOf, media, numbered } from './keyed.ts';
import { titleId } from './titles.ts';

type Row = Omit<Product, 'imageId' | 'isSubscription' | 'fontId' | 'priority'> & {
  readonly image: string;
  readonly font: FontKey | null;
};

const plusPermissions = [
  'NO_ADS',
  'CUSTOM_AVATAR',
  'CHANGE_NAME_COLOR_TIER_1',
  'LESS_AUCTION_TAX',
  'UPLOAD_FILES_MEDIUM',
] as const satisfies Permission[];

const rows = {
  plus: {
    id: 1,
    name: 'Blookery Plus',
    description:
      'Your own avatar and banner, any colour or gradient for your name, a quarter off auction tax, uploads up to 4 MB, and no ads.',
    image: 'badges/plus.svg',
    price: 59.99,
    subscriptionPrice: 4.99,
    isQuantityCapped: true,
    color1: '#ffb238',
    color2: '#ff8a5c',
    font: 'caprasimo',
    grants: {
      permissions: [...plusPermissions],
      titleIds: [titleId('plus')],
      badgeIds: [badgeId('plus')],
    },
  },
  patron: {
    id: 2,
    name: 'Blookery Patron',
    description:
      'Everything in Plus, uploads up to 8 MB, the Patchwork banner, the Bungee font, and our plain thanks on a badge.',
    image: 'badges/patron.svg',
    price: 119.99,
    subscriptionPrice: 9.99,
    isQuantityCapped: true,
    color1: '#d3476b',
    color2: '#7a2f6e',
    font: 'caprasimo',
    grants: {
      permissions: [...plusPermissions, 'UPLOAD_FILES_LARGE'],
      titleIds: [titleId('patron')],
      bannerIds: [bannerId('quilt')],
      fontIds: [fontId('bungee')],
      badgeIds: [badgeId('patron')],
    },
  },
  quiet: {
    id: 3,
    name: 'Quiet Shop',
    description: 'No ads, for good. Nothing else, and nothing to cancel.',
    image: 'items/wax-seal.svg',
    price: 4.99,
    subscriptionPrice: null,
    isQuantityCapped: true,
    color1: '#2f9aa0',
    color2: '#0f4a5c',
    font: null,
    grants: { permissions: ['NO_ADS'] },
  },
  pocketful: {
    id: 4,
    name: 'Pocketful',
    description: '120 gems.',
    image: 'icons/gem.svg',
    price: 1.99,
    subscriptionPrice: null,
    isQuantityCapped: false,
    color1: '#e8506a',
    color2: '#4a1c33',
    font: null,
    grants: { gems: 120 },
  },
  handful: {
    id: 5,
    name: 'Handful',
    description: '650 gems, 8 % more for the money.',
    image: 'icons/gems-3.svg',
    price: 9.99,
    subscriptionPrice: null,
    isQuantityCapped: false,
    color1: '#e8506a',
    color2: '#5a1c3f',
    font: null,
    grants: { gems: 650 },
  },
  jarful: {
    id: 6,
    name: 'Jarful',
    description: '1,400 gems, 16 % more for the money.',
    image: 'icons/gems-jar.svg',
    price: 19.99,
    subscriptionPrice: null,
    isQuantityCapped: false,
    color1: '#ff7d9c',
    color2: '#6a1c4a',
    font: null,
    grants: { gems: 1_400 },
  },
  starter: {
    id: 7,
    name: 'First Shelf',
    description: '2,000 tokens, 60 gems, two Luck Brews and a Type Case. Once per player.',
    image: 'items/shelf-plank.svg',
    price: 2.99,
    subscriptionPrice: null,
    isQuantityCapped: true,
    color1: '#b98246',
    color2: '#54331f',
    font: null,
    grants: {
      tokens: 2_000,
      gems: 60,
      itemIds: [itemId('luck-brew'), itemId('luck-brew'), itemId('type-case')],
    },
  },
  festival: {
    id: 8,
    name: 'Town Festival',
    description: 'Two Town Bells and a Town Lantern, for when the whole town should have an evening.',
    image: 'items/town-bell.svg',
    price: 3.99,
    subscriptionPrice: null,
    isQuantityCapped: false,
    color1: '#ffc23d',
    color2: '#8a5a12',
    font: null,
    grants: { itemIds: [itemId('town-bell'), itemId('town-bell'), itemId('town-lantern')] },
  },
  dresser: {
    id: 9,
    name: 'Dressing Table',
    description: 'The Top Shelf banner, the Bangers font and the title Ride Operator.',
    image: 'items/paint-pot.svg',
    price: 6.99,
    subscriptionPrice: null,
    isQuantityCapped: true,
    color1: '#8468dc',
    color2: '#33244a',
    font: 'bangers',
    grants: {
      bannerIds: [bannerId('shelf')],
      fontIds: [fontId('bangers')],
      titleIds: [titleId('ride-operator')],
    },
  },
  painter: {
    id: 10,
    name: 'Name Paints',
    description: 'Any colour or gradient for your name, for good.',
    image: 'items/name-tag.svg',
    price: 9.99,
    subscriptionPrice: null,
    isQuantityCapped: true,
    color1: '#57c8c4',
    color2: '#3a2a6a',
    font: 'pacifico',
    grants: { permissions: ['CHANGE_NAME_COLOR_TIER_1'] },
  },
} as const satisfies Record<string, Row>;

export type ProductKey = keyof typeof rows;
export const productId = numbered<ProductKey>(rows);

export const products = (): Product[] =>
  keysOf(rows).map((key, index) => {
    const { image, font, ...row }: Row = rows[key];
    return {
      ...row,
      imageId: media(image),
      isSubscription: row.subscriptionPrice !== null,
      fontId: font === null ? null : fontId(font),
      priority: index + 1,
    };
  });

const counters = [
  {
    id: 1,
    name: 'Memberships',
    description:
      'Month by month, or once and for good. Cancel whenever you like and keep the days you paid for.',
    holds: ['plus', 'patron', 'quiet', 'painter'],
  },
  {
    id: 2,
    name: 'Gems',
    description: 'For lettering, banners, titles and treats for the town. Gems never buy a toy.',
    holds: ['pocketful', 'handful', 'jarful'],
  },
  {
    id: 3,
    name: 'Bundles',
    description: 'Several things in one box, for less than they cost apart.',
    holds: ['starter', 'festival', 'dresser'],
  },
] as const satisfies { id: number; name: string; description: string; holds: ProductKey[] }[];

export const stores = (): Store[] =>
  counters.map(({ id, name, description, holds }, index) => ({
    id,
    name,
    description,
    priority: index + 1,
    products: holds.map(productId),
  }));
