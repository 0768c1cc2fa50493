/** The built-in news posts. Staff write later ones in the game. */
import { catalogue } from '../art/index.ts';
import type { BannerKey } from './banners.ts';
import { factsOf, media } from './keyed.ts';

export interface NewsSeed {
  /** Permanent: each post is created once by its key. */
  readonly key: string;
  readonly title: string;
  /** Markdown without HTML. */
  readonly content: string;
  readonly imageId: number;
  readonly publishedAt: Date;
  readonly pinned: boolean;
}

interface Row extends Omit<NewsSeed, 'imageId' | 'publishedAt'> {
  readonly banner: BannerKey;
  readonly on: string;
}

const rows: readonly Row[] = [
  {
    key: 'opening',
    banner: 'shelf',
    on: '2026-11-02T09:00:00Z',
    pinned: false,
    title: 'The shop is open',
    content: `The shutters are up, the shelves are dusted, and somebody has finally found the key to the till. Come in.

You start with **1,000 tokens**. A pack costs a few of them, and inside is a toy we call a blook. Some are common as crumbs, a few are so rare that we still talk about the last one.

## What there is to do

- Open packs in the [Market](/market). The odds are on every sheet, and they are the odds we roll.
- Arrange your shelf in the [Inventory](/inventory), and sell the doubles.
- Put something under the hammer in the [Auction House](/auction-house).
- Say hello in [#global](/chat), or just walk around the [plaza](/trading-plaza) and look at people's hats.

The daily reward is on the counter. It is yours every day from 00:00 UTC.`,
  },
  {
    key: 'rolls',
    banner: 'museum',
    on: '2026-11-06T16:00:00Z',
    pinned: false,
    title: 'You can check every roll',
    content: `Nobody should have to take our word for it, so you do not have to.

Before you open a pack you can see the *fingerprint* of our seed. After you change seeds, we show the seed itself, and every toy you ever pulled with it can be worked out again on your own machine: same seed, same number, same toy.

## How to look

1. Go to [Check a roll](/fairness).
2. Press **New seed**. The old one is uncovered.
3. Pick any opening. The page rolls it again in front of you.

If the page and your shelf ever disagree, tell us at once. We would want to know before you do.`,
  },
  {
    key: 'trades',
    banner: 'felt',
    on: '2026-11-10T16:00:00Z',
    pinned: false,
    title: 'Trades lock twice',
    content: `A trade has two steps, and that is on purpose.

First both of you **lock** what lies on the table. Then both of you **confirm** it. If anything is moved in between, by anybody, both locks spring open again and you get to look once more.

- Toys on the table stay yours until the very last press.
- The swap happens all at once, or not at all.
- Nobody from the shop will ever ask you to hand something over “to check it”. That person is not from the shop.`,
  },
  {
    key: 'guilds',
    banner: 'quilt',
    on: '2026-11-14T09:00:00Z',
    pinned: true,
    title: 'Guilds: share a pennant, a room and a quilt',
    content: `You can now sit with people you like. [Find a guild](/guilds), or found your own: pick a name, a tag of two to five letters, a colour for the pennant and a toy to sew on it.

## Inside

- **A room of your own** to talk in, for members only.
- **A treasury.** Anyone may put tokens in; the captain and the stewards pay them out, and every payment stands in the book.
- **This week's quilt.** All the experience you gain together sews patches. A whole quilt puts tokens into the treasury and a Town Bell into the captain's drawer.

The tag hangs after your name wherever it is written. Wear it kindly.`,
  },
];

export const newsSeeds = (): NewsSeed[] =>
  rows.map(({ banner, on, ...post }) => ({
    ...post,
    imageId: media(factsOf(catalogue.banners, banner).image),
    publishedAt: new Date(on),
  }));
