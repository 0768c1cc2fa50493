/** Which trades and swaps the audit names: each wrong one, whatever is wrong, and no right one. */
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { finder, numbered } from './named-fixtures.ts';
import { pay } from './payment-fixtures.ts';
import { step as anyStep, type Made, make, type Step, type Thing } from './thing-fixtures.ts';

const [one, other, stranger] = [1, 2, 3];
const found = await finder();

/** From the one to the other. */
const step = (tx: Transaction, thing: Thing, id: number, change: Step) =>
  anyStep(tx, thing, id, { from: one, to: other, ...change });

/** A trade of two sides. */
async function trade(
  tx: Transaction,
  id: number,
  { state = 'open', tokens = 0 }: { state?: 'open' | 'done' | 'cancelled'; tokens?: number } = {},
): Promise<void> {
  await tx`
    insert into trades (id, state, asker, asked, created_at, touched_at, closed_at) overriding system value
    values (${id}, ${state}, ${numbered(one)}, ${numbered(other)}, now(), now(), ${state === 'open' ? null : new Date()})`;
  await tx`insert into trade_sides (trade_id, player_id, tokens) values (${id}, ${numbered(one)}, ${tokens}), (${id}, ${numbered(other)}, 0)`;
}
const lay = (tx: Transaction, id: number, thing: Thing, number: number) =>
  tx`insert into trade_things (trade_id, player_id, kind, thing, place) values (${id}, ${numbered(one)}, ${thing}, ${number}, 1)`;

describe('the audit of trades finds', () => {
  it.each(['blook', 'item'] as const)(
    'a %s that is in a trade but not held, or held but not in the trade',
    async (thing) => {
      const check = 'what lies in a trade is held by it, and nothing else is';
      const wrong = await found(check, 'thing', async (tx) => {
        await trade(tx, 801);
        await trade(tx, 802, { state: 'cancelled' });
        const put = async (number: number, kept: Made, into = 801) => {
          await make(tx, thing, number, kept);
          await lay(tx, into, thing, number);
        };
        await put(901, { heldBy: 'trade:801' });
        await put(902, {}, 802);
        await make(tx, thing, 903, { heldBy: 'auction:1' });
        await make(tx, thing, 904);
        await put(911, {});
        await put(912, { heldBy: 'trade:999' });
        await put(913, { heldBy: 'trade:801', owner: stranger });
        await make(tx, thing, 914, { heldBy: 'trade:801' });
      });
      expect(wrong).toEqual([911, 912, 913, 914]);
    },
  );

  it('open trades that do not hold the tokens they offer', async () => {
    const wrong = await found('a trade holds the tokens that its sides offer', 'trade', async (tx) => {
      const payIn = (number: number, amount: number) => pay(tx, { from: one, to: `trade:${number}`, amount });
      const payBack = (number: number, amount: number) =>
        pay(tx, { from: `trade:${number}`, to: one, amount });
      await trade(tx, 801, { tokens: 30 });
      await payIn(801, 50);
      await payBack(801, 20);
      await trade(tx, 802, { state: 'cancelled', tokens: 30 });
      await trade(tx, 803);
      await trade(tx, 811, { tokens: 30 });
      await trade(tx, 812, { tokens: 30 });
      await payIn(812, 30);
      await payBack(812, 20);
      await trade(tx, 813);
      await payIn(813, 5);
    });
    expect(wrong).toEqual([811, 812, 813]);
  });

  it.each(['blook', 'item'] as const)('completed trades whose %s did not move once', async (thing) => {
    const wrong = await found('what was traded changed hands, once', 'thing', async (tx) => {
      const traded = async (
        number: number,
        steps: Step[],
        state: 'done' | 'cancelled' = 'done',
        reference?: string,
      ) => {
        await trade(tx, number, { state });
        await lay(tx, number, thing, number);
        for (const change of steps)
          await step(tx, thing, number, { reference: reference ?? `trade:${number}`, ...change });
      };
      await traded(901, [{}]);
      await traded(902, [], 'cancelled');
      // The same number of the other sort, and another thing of the same trade, prove nothing.
      await step(tx, thing === 'blook' ? 'item' : 'blook', 901, { reference: 'trade:901' });
      await step(tx, thing, 950, { reference: 'trade:901' });
      await traded(911, []);
      await traded(912, [{}, {}]);
      await traded(913, [{ to: stranger }]);
      await traded(914, [{ from: stranger }]);
      await traded(915, [{}], 'done', 'trade:999');
    });
    expect(wrong).toEqual([911, 912, 913, 914, 915]);
  });
});

interface Offer {
  id: number;
  blook?: Made;
  gives?: { kind?: number; shiny?: boolean; serial?: number | null };
  wants?: { kind?: number; shiny?: boolean | null; below?: number | null };
  outcome?: 'swapped' | 'removed';
}
/** An offer as it should be, unless it is said otherwise. Its blook has the same number, what was given for it 1000 more. */
async function offer(
  tx: Transaction,
  { id, blook = {}, gives = {}, wants = {}, outcome }: Offer,
): Promise<void> {
  const taken = outcome === 'swapped';
  const heldBy = outcome ? null : `swap:${id}`;
  await make(tx, 'blook', id, { kind: 1, serial: id, owner: taken ? other : one, heldBy, ...blook });
  const { kind = 1, shiny = false, serial = id } = gives;
  await tx`
    insert into swap_offers (id, player_id, blook, gives_id, gives_shiny, gives_serial, wants_id, wants_shiny, wants_below,
      created_at, expires_at, closed_at, outcome, taker_id, taken_for)
    overriding system value
    values (${id}, ${numbered(one)}, ${id}, ${kind}, ${shiny}, ${serial}, ${wants.kind ?? 2}, ${wants.shiny ?? null},
      ${wants.below ?? null}, now(), now(), ${outcome ? new Date() : null}, ${outcome ?? null}, ${taken ? numbered(other) : null},
      ${taken ? id + 1000 : null})`;
}
const given = (tx: Transaction, id: number, kept: Made = {}) =>
  make(tx, 'blook', id + 1000, { kind: 2, serial: id + 1000, ...kept });

describe('the audit of swaps finds', () => {
  it('open offers that do not hold the blook they give', async () => {
    const wrong = await found('every standing offer holds what it gives', 'offer', async (tx) => {
      await offer(tx, { id: 901 });
      await offer(tx, { id: 902, outcome: 'removed' });
      await offer(tx, { id: 911, blook: { heldBy: null } });
      await offer(tx, { id: 912, blook: { heldBy: 'swap:901' } });
      await offer(tx, { id: 913, blook: { owner: stranger } });
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('things that are held by an offer that does not give them', async () => {
    const check = 'whatever is held for a swap is what a standing offer gives';
    const wrong = await found(check, 'id', async (tx) => {
      await offer(tx, { id: 901 });
      await offer(tx, { id: 902, outcome: 'removed' });
      await offer(tx, { id: 903, blook: { heldBy: 'trade:1' } });
      await make(tx, 'item', 904);
      await make(tx, 'item', 905, { heldBy: 'trade:1' });
      await offer(tx, { id: 911, outcome: 'removed', blook: { heldBy: 'swap:911' } });
      await offer(tx, { id: 912, blook: { heldBy: 'swap:901' } });
      await make(tx, 'blook', 913, { heldBy: 'swap:901' });
      await make(tx, 'item', 914, { heldBy: 'swap:901' });
    });
    expect(wrong).toEqual([911, 912, 913, 914]);
  });

  it('offers that name another blook than the one they give', async () => {
    const wrong = await found('an offer names the very blook that it gives', 'offer', async (tx) => {
      await offer(tx, { id: 901 });
      await offer(tx, { id: 902, outcome: 'removed' });
      await offer(tx, { id: 911, gives: { kind: 3 } });
      await offer(tx, { id: 912, gives: { shiny: true } });
      await offer(tx, { id: 913, gives: { serial: null } });
      await offer(tx, { id: 914, outcome: 'removed', gives: { serial: 7 } });
      await offer(tx, { id: 915 });
      await tx`delete from blooks where id = 915`;
    });
    expect(wrong).toEqual([911, 912, 913, 914, 915]);
  });

  it('swaps that did not hand over both blooks, and untaken offers that did', async () => {
    const check = 'every swap handed over both blooks once, and no other offer any';
    const wrong = await found(check, 'offer', async (tx) => {
      type Change = Partial<Step> | null;
      const swap = async (
        id: number,
        {
          there = {},
          back = {},
          outcome = 'swapped',
        }: { there?: Change; back?: Change; outcome?: Offer['outcome'] } = {},
      ) => {
        await offer(tx, { id, ...(outcome && { outcome }) });
        const swapped = { reference: `swap:${id}`, kind: 'swapped' };
        if (there) await step(tx, 'blook', id, { ...swapped, ...there });
        if (back) await step(tx, 'blook', id + 1000, { ...swapped, from: other, to: one, ...back });
      };
      await swap(901);
      await swap(902, { outcome: 'removed', there: null, back: null });
      await offer(tx, { id: 903 });
      await step(tx, 'blook', 950, { reference: 'swap:903' });
      await step(tx, 'blook', 903, { reference: 'swap:901' });
      await swap(911, { there: null });
      await swap(912, { back: null });
      await swap(913, { there: { from: stranger } });
      await swap(914, { there: { to: stranger } });
      await swap(915, { there: { kind: 'traded' } });
      await swap(916, { back: { from: stranger } });
      await swap(917, { back: { to: stranger } });
      await swap(918, { back: { kind: 'traded' } });
      await swap(919);
      await step(tx, 'blook', 919, { reference: 'swap:919', from: other, to: stranger });
      await swap(920, { outcome: 'removed', back: null });
      await offer(tx, { id: 921 });
      await step(tx, 'blook', 921, { reference: 'swap:921' });
    });
    expect(wrong).toEqual([911, 912, 913, 914, 915, 916, 917, 918, 919, 920, 921]);
  });

  it('blooks that were swapped without a swap', async () => {
    const wrong = await found('every blook that was swapped belongs to a swap', 'blook', async (tx) => {
      await offer(tx, { id: 901, outcome: 'swapped' });
      await step(tx, 'blook', 901, { reference: 'swap:901', kind: 'swapped' });
      await step(tx, 'blook', 902, { reference: 'trade:1' });
      await offer(tx, { id: 911, outcome: 'removed' });
      await step(tx, 'blook', 911, { reference: 'swap:911', kind: 'swapped' });
      await step(tx, 'blook', 912, { reference: 'swap:999', kind: 'swapped' });
    });
    expect(wrong).toEqual([911, 912]);
  });

  it('offers that were taken with another blook than they asked for', async () => {
    const wrong = await found('what was given for an offer is what it asked for', 'offer', async (tx) => {
      const taken = async (id: number, wants: Offer['wants'], kept: Made | null = {}) => {
        await offer(tx, { id, outcome: 'swapped', ...(wants && { wants }) });
        if (kept) await given(tx, id, kept);
      };
      await taken(901, {});
      await taken(902, { shiny: false, below: 50 }, { serial: 49 });
      await taken(903, {}, { serial: null, shiny: true });
      await offer(tx, { id: 904, outcome: 'removed' });
      await offer(tx, { id: 905 });
      await taken(911, {}, { kind: 3 });
      await taken(912, { shiny: true });
      await taken(913, { below: 60 }, { serial: 60 });
      await taken(914, { below: 70 }, { serial: null });
      await taken(915, {}, null);
    });
    expect(wrong).toEqual([911, 912, 913, 914, 915]);
  });
});
