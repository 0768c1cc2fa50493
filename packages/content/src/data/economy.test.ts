import type { ItemUse } from '@blookery/contract';
import {
  EVENT_MULTIPLIER_MAX,
  envelopePack,
  experienceForLevel,
  isRareOrBetter,
  levelGift,
  levelOf,
  milestoneRules,
  milestones,
  oddsNow,
  SHINY_PRICE_FACTOR,
  threadPrice,
} from '@blookery/game';
import { describe, expect, it } from 'vitest';
import { contentLists } from './lists.ts';
import { packs as alwaysOnSale } from './packs.ts';

const lists = contentLists({ files: {} });
const days = [0, 1, 2, 3, 4, 5, 6];
/** With the seasonal ones, which follow the same rules as those that are always on sale. */
const { packs, blooks } = lists;

const animationOf = new Map(lists.rarities.map(({ id, animationType }) => [id, animationType]));
const inPack = (packId: number) => blooks.filter((blook) => blook.packId === packId);

/** Returns the average tokens from one pull if everything is sold to the shop. */
function saleValue(packId: number, weekday: number, chanceMultiplier = 1, shinyMultiplier = 1): number {
  const entries = inPack(packId).map(({ id, chance, onlyOnDay, rarityId }) => ({
    id,
    chance,
    onlyOnDay,
    rareOrBetter: isRareOrBetter(animationOf.get(rarityId) ?? 'common'),
  }));
  const table = oddsNow(entries, { weekday, chanceMultiplier, shinyMultiplier });
  return table.reduce((sum, { id, probability, shinyProbability }) => {
    const price = blooks.find((blook) => blook.id === id)?.price ?? 0;
    return sum + price * (probability - shinyProbability + shinyProbability * SHINY_PRICE_FACTOR);
  }, 0);
}

/** Returns the average tokens an item gives. A ticket that may win a ticket is followed a few levels deep. */
function tokensIn(itemId: number, depth = 4): number {
  const item = lists.items.find(({ id }) => id === itemId);
  const once = (use: ItemUse | null | undefined): number => {
    if (use?.kind === 'tokens') return (use.least + use.most) / 2;
    if (use?.kind !== 'wheel' || depth === 0) return 0;
    const wheel = lists['spinny-wheels'].find(({ id }) => id === use.wheelId);
    return (wheel?.wedges ?? []).reduce((sum, { chance, prize }) => {
      if (prize.kind === 'tokens') return sum + (chance / 100) * prize.amount;
      if (prize.kind === 'item') return sum + (chance / 100) * tokensIn(prize.itemId, depth - 1);
      return sum;
    }, 0);
  };
  return (item?.uses ?? 0) * once(item?.use);
}

const bonusValue = (pack: (typeof lists.packs)[number]): number =>
  pack.bonusItems.reduce((sum, { itemId, chance }) => sum + (chance / 100) * tokensIn(itemId), 0);

const rarityOf = new Map(lists.rarities.map(({ id, name }) => [id, name]));

/**
 * Returns the most tokens that one thread can bring: that of the blook with the best price for its threads. Each is
 * stitched at most once, so the average is far lower.
 */
const threadValue = (packId: number): number =>
  Math.max(
    ...inPack(packId).map(({ price, rarityId }) => price / (threadPrice(rarityOf.get(rarityId) ?? '') ?? 0)),
  );

const strongest = (booster: 'chance' | 'shiny'): number => {
  const most = (scope: 'global' | 'personal') =>
    Math.max(
      ...lists.items.flatMap(({ use }) =>
        use?.kind === 'booster' && use.booster === booster && use.scope === scope ? [use.multiplier] : [1],
      ),
    );
  return most('global') * most('personal');
};

describe('packs', () => {
  it.each(packs.map((pack) => [pack.name, pack] as const))(
    'of %s have chances that add up to 100',
    (_, pack) => {
      expect(inPack(pack.id).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(100, 9);
      expect(inPack(pack.id).every(({ chance }) => chance > 0)).toBe(true);
    },
  );

  it.each(packs.flatMap((pack) => days.map((day) => [pack.name, day, pack] as const)))(
    'of %s return 40 to 70 percent of their price on average on weekday %i',
    (_, day, pack) => {
      const share = saleValue(pack.id, day) / pack.price;
      expect(share).toBeGreaterThan(0.4);
      expect(share).toBeLessThan(0.7);
      // Including the tokens in bonus items.
      expect(share + bonusValue(pack) / pack.price).toBeLessThan(0.7);
    },
  );

  it('never return their price on average, even with all boosters active', () => {
    expect(strongest('chance')).toBe(2.25);
    expect(strongest('shiny')).toBe(4);
    for (const pack of packs) {
      for (const day of days) {
        const value = saleValue(pack.id, day, strongest('chance'), strongest('shiny')) + bonusValue(pack);
        expect(value, `${pack.name} ${day}`).toBeLessThan(pack.price);
      }
    }
  });

  it('stay under their price in an event with the strongest booster [3.7.04]', () => {
    // Of an event and what players lit the stronger counts, so it is enough that the event is not stronger.
    expect(EVENT_MULTIPLIER_MAX.chance).toBeLessThanOrEqual(strongest('chance'));
    expect(EVENT_MULTIPLIER_MAX.shiny).toBeLessThanOrEqual(strongest('shiny'));
  });

  it('stay under their price with threads, even with all boosters active [3.3.06]', () => {
    for (const pack of packs) {
      for (const day of days) {
        const usual = saleValue(pack.id, day) + bonusValue(pack) + threadValue(pack.id);
        expect(usual / pack.price, `${pack.name} ${day}`).toBeLessThan(0.75);
        const boosted = saleValue(pack.id, day, strongest('chance'), strongest('shiny')) + bonusValue(pack);
        expect(boosted + threadValue(pack.id), `${pack.name} ${day}`).toBeLessThan(pack.price);
      }
    }
  });

  it('have a thread price for every blook, and none sells for more than the packs behind it cost', () => {
    for (const pack of packs) {
      for (const { name, price, rarityId } of inPack(pack.id)) {
        const threads = threadPrice(rarityOf.get(rarityId) ?? '') ?? 0;
        expect([name, threads > 0, price < threads * pack.price]).toEqual([name, true, true]);
      }
    }
  });

  it('can be completed by threads alone after a known number: 8 of 8 of the first pack within 16,000', () => {
    const [first] = lists.packs;
    const prices = inPack(first?.id ?? 0).map(
      ({ rarityId }) => threadPrice(rarityOf.get(rarityId) ?? '') ?? 0,
    );
    expect(prices.reduce((sum, price) => sum + price, 0)).toBeLessThan(16_000);
  });

  it('pay milestones in tokens once, for less than the packs that reach them cost', () => {
    const paid = milestones.filter((milestone) => milestoneRules[milestone].priceTimes > 0);
    expect(paid).toEqual(['found-4']);
    expect(milestoneRules['found-4'].priceTimes).toBe(10);
  });

  it('cost from 20 to 120 tokens, so that a new player opens dozens on the first day', () => {
    const prices = packs.map(({ price }) => price);
    expect(Math.min(...prices)).toBe(20);
    expect(Math.max(...prices)).toBe(120);
    const standing = alwaysOnSale().map(({ price }) => price);
    expect(standing).toEqual([...standing].sort((a, b) => a - b));
  });

  it('have rarer blooks with higher prices and lower chances', () => {
    for (const pack of packs) {
      const toys = inPack(pack.id);
      for (const a of toys) {
        for (const b of toys) {
          if (a.rarityId >= b.rarityId) continue;
          expect([a.price < b.price, a.chance > b.chance], `${a.name}, ${b.name}`).toEqual([true, true]);
        }
      }
    }
  });

  it('rarely contain a bonus item', () => {
    for (const pack of packs) {
      expect(pack.bonusItems.length).toBeGreaterThan(0);
      expect(pack.bonusItems.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThan(10);
    }
  });
});

describe('levels', () => {
  const { packs: shelf, rarities } = lists;
  const ticket = lists.items.find(({ use }) => use?.kind === 'wheel')?.id ?? 0;
  /** Returns the tokens of a gift, with what is in its ticket and the price of its envelope. */
  const worth = (level: number): number => {
    const { tokens, envelope, ticket: hasTicket } = levelGift(level);
    const pack = envelope === null ? undefined : envelopePack(shelf, envelope);
    return tokens + (pack?.price ?? 0) + (hasTicket ? tokensIn(ticket) : 0);
  };
  const worthUpTo = (level: number): number => {
    let sum = 0;
    for (let one = 2; one <= level; one++) sum += worth(one);
    return sum;
  };
  /** Returns the average experience for a token that is spent on a pack, with what its blooks sell for spent again. */
  const experiencePerToken = (packId: number): number => {
    const price = shelf.find(({ id }) => id === packId)?.price ?? 0;
    const average = inPack(packId).reduce((sum, { chance, rarityId }) => {
      const gained = rarities.find(({ id }) => id === rarityId)?.experience ?? 0;
      return sum + (chance / 100) * gained;
    }, 0);
    return average / (price - saleValue(packId, 3));
  };
  const best = Math.max(...shelf.map(({ id }) => experiencePerToken(id)));
  /** The most that an active player earns a day, and the experience of quests and rounds at the stalls. */
  const mostADay = { tokens: 2_600, experience: 400 };
  const levelAfter = (days: number) => levelOf(days * (mostADay.tokens * best + mostADay.experience));

  it('add little to what an active player earns in a year, and help in the first week [3.2.17]', () => {
    const perDay = (days: number) => worthUpTo(levelAfter(days)) / days;
    expect(perDay(7)).toBeGreaterThan(100);
    expect(perDay(7)).toBeLessThan(600);
    expect(perDay(30)).toBeLessThan(300);
    expect(perDay(365)).toBeLessThan(100);
  });

  it('give less than the packs that reach them cost, and a third of it at most from level 10 on', () => {
    for (let level = 2; level <= 100; level++) {
      const span = experienceForLevel(level) - experienceForLevel(level - 1);
      const share = worth(level) / (span / best);
      expect([level, share < (level < 10 ? 1 : 1 / 3)]).toEqual([level, true]);
    }
  });
});

describe('shops', () => {
  it('sell nothing that gives more tokens than it costs', () => {
    for (const entry of lists['item-shop'].filter(({ currency }) => currency === 'tokens')) {
      const blook = lists.blooks.find(({ id }) => id === entry.blookId);
      const back = entry.itemId === undefined ? (blook?.price ?? 0) : tokensIn(entry.itemId);
      expect([entry.id, back < entry.price]).toEqual([entry.id, true]);
    }
  });
});

describe('real money', () => {
  const givesExperience = (itemId: number): boolean => {
    const use = lists.items.find(({ id }) => id === itemId)?.use;
    if (use?.kind === 'experience') return true;
    if (use?.kind !== 'wheel') return false;
    const wheel = lists['spinny-wheels'].find(({ id }) => id === use.wheelId);
    return (wheel?.wedges ?? []).some(({ prize }) => prize.kind === 'experience');
  };

  it('never buys experience, neither by card nor by gems', () => {
    const paid = [
      ...lists.products.flatMap(({ grants }) => grants.itemIds ?? []),
      ...lists['item-shop'].flatMap(({ currency, itemId }) => (currency === 'gems' ? (itemId ?? []) : [])),
    ];
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.filter(givesExperience)).toEqual([]);
  });

  it('never buys a blook', () => {
    expect(lists.products.flatMap(({ grants }) => grants.blookIds ?? [])).toEqual([]);
    expect(
      lists['item-shop'].filter(({ currency, type }) => currency === 'gems' && type === 'blook'),
    ).toEqual([]);
  });

  it('buys more gems per dollar in larger products, as the labels say', () => {
    const purses = lists.products.filter(({ grants }) => Object.keys(grants).join() === 'gems');
    expect(purses).toHaveLength(3);
    const rate = (product: (typeof purses)[number]) => (product.grants.gems ?? 0) / (product.price ?? 1);
    const [first] = purses;
    if (first === undefined) throw new Error('There are no purses.');
    for (const purse of purses) {
      expect(purse.description).toContain(`${purse.grants.gems?.toLocaleString('en-US')} gems`);
      const [, more] = /(\d+) % more/.exec(purse.description) ?? [];
      expect(Math.round((rate(purse) / rate(first) - 1) * 100)).toBe(Number(more ?? 0));
    }
  });

  it('buys a bundle for less than its parts, even at the best gem price', () => {
    const best = Math.max(...lists.products.map(({ grants, price }) => (grants.gems ?? 0) / (price ?? 1)));
    const gemPrice = (field: 'itemId' | 'bannerId' | 'titleId' | 'fontId', id: number): number =>
      lists['item-shop'].find((entry) => entry.currency === 'gems' && entry[field] === id)?.price ?? 0;
    const bundles = lists.products.filter(({ name }) => ['Town Festival', 'Dressing Table'].includes(name));
    expect(bundles).toHaveLength(2);
    for (const { grants, price } of bundles) {
      const apart =
        (grants.itemIds ?? []).reduce((sum, id) => sum + gemPrice('itemId', id), 0) +
        (grants.bannerIds ?? []).reduce((sum, id) => sum + gemPrice('bannerId', id), 0) +
        (grants.titleIds ?? []).reduce((sum, id) => sum + gemPrice('titleId', id), 0) +
        (grants.fontIds ?? []).reduce((sum, id) => sum + gemPrice('fontId', id), 0);
      expect(price ?? Number.POSITIVE_INFINITY).toBeLessThan(apart / best);
    }
  });
});
