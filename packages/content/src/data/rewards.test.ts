import { listShapes } from '@blookery/contract';
import { achievementCounts } from '@blookery/game/progress/achievements';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { catalogue, drawAll } from '../art/index.ts';
import { achievements } from './achievements.ts';
import { badges } from './badges.ts';
import { banners } from './banners.ts';
import { blooks } from './blooks.ts';
import { cosmeticPools } from './item-shop.ts';
import { media } from './keyed.ts';
import { contentLists } from './lists.ts';
import { packs } from './packs.ts';
import {
  avatarFrames,
  levelTitles,
  packRewards,
  rewardBadges,
  rewardBanners,
  rewardTitles,
} from './rewards.ts';
import { seasonBlooks, seasonPacks } from './seasons/seasons.ts';
import { titles } from './titles.ts';
import { wellKnown } from './well-known.ts';
import { wordFilter } from './word-filter.ts';

const lists = contentLists({ files: {} });
const steps = achievements();
const drawn = new Set([...drawAll().keys()].map(media));
const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id);

describe('rewards', () => {
  it.each([
    ['banners', banners(), rewardBanners()],
    ['titles', titles(), rewardTitles()],
    ['badges', badges(), rewardBadges()],
  ] as const)(
    'of the kind %s have the shape of the list and continue its ids, names and places',
    (name, list, rewards) => {
      expect(Compile(Type.Array(listShapes[name])).Errors(rewards)).toEqual([]);
      const all: readonly { id: number; name: string; priority: number }[] = [...list, ...rewards];
      expect(new Set(ids(all)).size).toBe(all.length);
      expect(new Set(all.map((entry) => entry.name)).size).toBe(all.length);
      expect(all.map(({ priority }) => priority)).toEqual(all.map((_, index) => index + 1));
    },
  );

  it('are listed, but neither sold, nor in an item, nor granted by a product', () => {
    const rewarded = { banners: new Set(ids(rewardBanners())), titles: new Set(ids(rewardTitles())) };
    expect(lists.banners.filter(({ id }) => rewarded.banners.has(id))).toHaveLength(rewarded.banners.size);
    expect(lists.titles.filter(({ id }) => rewarded.titles.has(id))).toHaveLength(rewarded.titles.size);
    const sold = lists['item-shop'].filter(
      ({ bannerId, titleId }) => rewarded.banners.has(bannerId ?? 0) || rewarded.titles.has(titleId ?? 0),
    );
    expect(sold).toEqual([]);
    expect(cosmeticPools.banner.filter((id) => rewarded.banners.has(id))).toEqual([]);
    expect(cosmeticPools.title.filter((id) => rewarded.titles.has(id))).toEqual([]);
    const granted = lists.products.filter(
      ({ grants }) =>
        grants.bannerIds?.some((id) => rewarded.banners.has(id)) ||
        grants.titleIds?.some((id) => rewarded.titles.has(id)),
    );
    expect(granted).toEqual([]);
  });

  it('are different for each of the fourteen packs', () => {
    const rewards = packRewards();
    expect(rewards.map(({ packId }) => packId).sort((a, b) => a - b)).toEqual(
      ids(lists.packs).sort((a, b) => a - b),
    );
    for (const field of ['bannerId', 'titleId', 'badgeId', 'frameId'] as const)
      expect(new Set(rewards.map((reward) => reward[field])).size).toBe(14);
  });

  it.each([
    ['Bramble Patch', 'The Whole Hedge', 'Hedgekeeper', 'Gilded Hedge', 'Bramble Wreath'],
    ['Tidepool', 'Every Rock Turned', 'Reader of Tides', 'Silver Tide', 'Ring of Bubbles'],
    ['Midnight Pantry', 'The Last Jar', 'Midnight Snacker', 'Foil on Every Jar', 'Candles for Eight'],
    ['Clockwork Attic', 'All Wound Up', 'Holder of the Key', 'Polished Brass', 'Escapement'],
    ['Starlit Drift', 'A Full Sky', 'Namer of Stars', 'Eight Bright Stars', 'Small Orbit'],
    [
      'Rainy Day Post',
      'Nothing Lost in the Post',
      'Finder of Lost Letters',
      'Gold Wax',
      'Forwarding Address',
    ],
    ['Haunted Playhouse', 'Full House', 'Front Row, Every Night', 'Star Billing', 'Eight Footlights'],
    ['Frozen Harbour', 'All Hands Ashore', 'Friend of the Ice', 'Ice and Glitter', 'Ice Round the Mooring'],
    [
      'Museum After Dark',
      'The Complete Collection',
      'Curator after Hours',
      'Behind Gold Rope',
      'Gilt and Velvet',
    ],
    ['Whirligig Pier', 'Every Ride Twice', 'One More Go', 'Every Bulb Lit', 'Big Wheel'],
    ['Five More Minutes', 'Everybody Up', 'Finally Awake', 'First Light', 'Waking Garland'],
    [
      'Left on the Blanket',
      'Nothing Left Behind',
      'Carries Everything Home',
      'Sun on the Cutlery',
      'Picnic Parade',
    ],
    ['Windfall Fair', 'Best in Show', 'Lantern Bearer', 'Golden Windfall', 'Lantern Parade'],
    ['Behind the Frost', 'Every Window Lit', 'Last One in from the Snow', 'Silver Frost', 'First Flakes'],
  ])('of %s are its own banner, title, badge and frame [3.2.07, 3.2.08]', (pack, ...names) => {
    const named = (list: readonly { id: number; name: string }[], wanted: number | undefined) =>
      list.find(({ id }) => id === wanted)?.name;
    const packId = lists.packs.find(({ name }) => name === pack)?.id;
    const reward = packRewards().find((one) => one.packId === packId);
    expect([
      named(lists.banners, reward?.bannerId),
      named(lists.titles, reward?.titleId),
      named(lists.badges, reward?.badgeId),
      named(avatarFrames(), reward?.frameId),
    ]).toEqual(names);
  });

  it('have one drawing each, and a frame has two', () => {
    const pictures = [
      ...rewardBanners().map(({ imageId }) => imageId),
      ...rewardBadges().map(({ imageId }) => imageId),
      ...avatarFrames().flatMap(({ imageId, charmsId }) => [imageId, charmsId]),
      ...steps.map(({ imageId }) => imageId),
    ];
    expect(pictures.filter((id) => !drawn.has(id))).toEqual([]);
    expect(rewardBanners()).toHaveLength(catalogue.rewardBanners.length);
    expect(rewardBadges()).toHaveLength(catalogue.rewardBadges.length);
    expect(avatarFrames()).toHaveLength(catalogue.frames.length);
  });

  it('are all given by something', () => {
    const given = new Set([
      wellKnown.regularTitleId,
      ...levelTitles.map(({ titleId }) => titleId),
      ...packRewards().map(({ titleId }) => titleId),
      ...steps.flatMap(({ titleId }) => titleId ?? []),
      ...Object.values(wellKnown.weekTitleIds),
    ]);
    expect(rewardTitles().filter(({ id }) => !given.has(id))).toEqual([]);
    const givenBadges = new Set([
      ...packRewards().map(({ badgeId }) => badgeId),
      ...steps.flatMap(({ badgeId }) => badgeId ?? []),
    ]);
    expect(rewardBadges().filter(({ id }) => !givenBadges.has(id))).toEqual([]);
  });
});

describe('achievements', () => {
  it('are six families of six steps with consecutive ids and a name each', () => {
    expect(ids(steps)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
    expect(steps.map(({ step }) => step)).toEqual(Array.from({ length: 36 }, (_, index) => (index % 6) + 1));
    expect(new Set(steps.map(({ name }) => name)).size).toBe(36);
  });

  it('have names without numbers and tasks of one sentence that state the threshold', () => {
    for (const { name, task, least } of steps) {
      expect(name).not.toMatch(/\d/);
      expect(name.length).toBeLessThanOrEqual(32);
      expect(task).toMatch(/^[A-Z][^.!?]*[.?]$/);
      if (least > 1) expect(task).toContain(String(least));
    }
  });

  it('need more of the same thing with every step and pay more experience', () => {
    for (const family of new Set(steps.map((step) => step.family))) {
      const own = steps.filter((step) => step.family === family);
      for (const count of achievementCounts) {
        const least = own.filter(({ of }) => of === count).map((step) => step.least);
        expect(least).toEqual([...new Set(least)].sort((a, b) => a - b));
      }
      const paid = own.map(({ experience }) => experience);
      expect(paid).toEqual([...new Set(paid)].sort((a, b) => a - b));
      expect(own.map(({ badgeId }) => badgeId !== null)).toEqual([false, false, false, false, false, true]);
      expect(own.filter(({ titleId }) => titleId !== null).length).toBeGreaterThan(0);
    }
  });

  it('can be reached with the toys that are always on sale', () => {
    const most = (of: string) =>
      Math.max(...steps.filter((step) => step.of === of).map(({ least }) => least));
    expect(most('toys-found')).toBeLessThanOrEqual(blooks().filter(({ packId }) => packId !== null).length);
    expect(most('shinies-found')).toBeLessThanOrEqual(blooks().length);
    expect(most('packs-completed')).toBeLessThanOrEqual(packs().length);
  });

  it('count everything that is named as a count', () => {
    expect(achievementCounts.filter((count) => !steps.some(({ of }) => of === count))).toEqual([]);
  });
});

it('the word filter matches no text of rewards, achievements or seasonal packs', () => {
  const texts = [
    rewardBanners(),
    rewardTitles(),
    rewardBadges(),
    avatarFrames(),
    steps,
    seasonPacks(),
    seasonBlooks(),
  ];
  const said = new Set(
    JSON.stringify(texts)
      .toLowerCase()
      .split(/[^a-z]+/),
  );
  expect(wordFilter.filter((word) => said.has(word) || said.has(`${word}s`))).toEqual([]);
});
