/**
 * Both shops. Tokens buy anything that can be earned. Gems, which are mostly bought with money, buy cosmetics and
 * boosters for everyone, but never experience or tokens.
 */
import type { ShopEntry } from '@blookery/contract';
import { type BannerKey, bannerId } from './banners.ts';
import { type BlookKey, blookId } from './blooks.ts';
import { type FontKey, fontId } from './fonts.ts';
import { type ItemKey, itemId } from './items.ts';
import { type TitleKey, titleId } from './titles.ts';

type Ware = Pick<ShopEntry, 'type' | 'itemId' | 'blookId' | 'bannerId' | 'titleId' | 'fontId'>;
type Entry = Omit<ShopEntry, 'priority'>;

const item = (key: ItemKey): Ware => ({ type: 'item', itemId: itemId(key) });
const blook = (key: BlookKey): Ware => ({ type: 'blook', blookId: blookId(key) });
const banner = (key: BannerKey): Ware => ({ type: 'banner', bannerId: bannerId(key) });
const title = (key: TitleKey): Ware => ({ type: 'title', titleId: titleId(key) });
const font = (key: FontKey): Ware => ({ type: 'font', fontId: fontId(key) });

const weekly = (id: number, ware: Ware, price: number): Entry => ({
  id,
  ...ware,
  price,
  currency: 'tokens',
  weekly: true,
});
const always = (id: number, ware: Ware, price: number): Entry => ({
  id,
  ...ware,
  price,
  currency: 'tokens',
  weekly: false,
});
const forGems = (id: number, ware: Ware, price: number): Entry => ({
  id,
  ...ware,
  price,
  currency: 'gems',
  weekly: false,
});

const entries: readonly Entry[] = [
  // The weekly shop: six of these thirty at a time.
  weekly(1, item('golden-ticket'), 4_500),
  weekly(2, item('glimmer-brew'), 1_800),
  weekly(3, item('town-bell'), 3_500),
  weekly(4, item('town-lantern'), 6_000),
  weekly(5, item('type-case'), 4_500),
  weekly(6, item('patch-kit'), 2_000),
  weekly(7, item('music-box'), 5_500),
  weekly(8, item('gilt-frame'), 20_000),
  weekly(9, blook('pinny'), 15_000),
  weekly(10, blook('gourdon'), 7_500),
  weekly(11, blook('baublina'), 7_500),
  weekly(12, blook('sandor'), 7_500),
  weekly(13, banner('bramble'), 2_500),
  weekly(14, banner('tide'), 2_500),
  weekly(15, banner('pantry'), 3_000),
  weekly(16, banner('star'), 4_500),
  weekly(17, banner('playhouse'), 4_500),
  weekly(18, banner('harbour'), 6_000),
  weekly(19, banner('museum'), 8_000),
  weekly(20, title('small-things'), 3_000),
  weekly(21, title('clock-winder'), 3_000),
  weekly(22, title('beachcomber'), 3_000),
  weekly(23, title('harbour-master'), 6_000),
  weekly(24, title('night-guard'), 6_000),
  weekly(25, title('every-colour'), 25_000),
  weekly(26, title('under-the-stairs'), 60_000),
  weekly(27, font('pacifico'), 5_000),
  weekly(28, font('lobster'), 5_000),
  weekly(29, font('righteous'), 5_000),
  weekly(30, font('creepster'), 6_000),

  // The item shop.
  always(101, item('spinny-ticket'), 350),
  always(102, item('luck-brew'), 500),
  always(103, item('foil-loupe'), 900),
  always(104, item('crier-horn'), 700),
  always(105, item('xp-spool'), 600),
  always(106, item('needle-compass'), 500),
  always(107, item('button-tin'), 700),
  always(108, item('stall-pass'), 140),
  always(109, item('confetti-popper'), 50),
  always(110, item('name-tag'), 2_500),
  always(111, item('paint-pot'), 3_500),
  always(112, item('wax-seal'), 75),
  always(113, item('tape-measure'), 120),
  always(114, item('mothball'), 200),
  always(115, item('shelf-plank'), 250),
  always(116, title('string-puller'), 800),
  always(117, title('night-owl'), 800),
  always(118, title('early-riser'), 800),
  always(119, title('tea-taster'), 800),
  always(120, title('odd-sock'), 1_000),
  always(121, banner('attic'), 2_500),
  always(122, banner('post'), 2_500),
  always(123, font('dm-mono'), 3_000),
  always(124, font('pixelify-sans'), 4_000),

  forGems(201, item('town-bell'), 90),
  forGems(202, item('town-lantern'), 140),
  forGems(203, title('postmaster'), 80),
  forGems(204, title('understudy'), 80),
  forGems(205, title('ride-operator'), 150),
  forGems(206, title('stargazer'), 150),
  forGems(207, title('button-baron'), 400),
  forGems(208, banner('shelf'), 200),
  forGems(209, banner('quilt'), 200),
  forGems(210, banner('pier'), 250),
  forGems(211, font('bungee'), 200),
  forGems(212, font('bangers'), 200),
  forGems(213, font('press-start'), 250),
];

export const itemShop = (): ShopEntry[] => entries.map((entry, index) => ({ ...entry, priority: index + 1 }));

/**
 * What a Paint Pot, a Name Tag or a Type Case may contain: the cosmetics that are sold for tokens. Cosmetics that cost
 * money or are given by staff are excluded.
 */
export const cosmeticPools = {
  banner: pool((entry) => entry.bannerId),
  title: pool((entry) => entry.titleId),
  font: pool((entry) => entry.fontId),
} as const;

function pool(id: (entry: Entry) => number | undefined): readonly number[] {
  return entries.flatMap((entry) => (entry.currency === 'tokens' ? (id(entry) ?? []) : []));
}
