/** Which purchases, events and sales of seasonal packs the audit names: each wrong one, and no right one. */
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { finder, numbered } from './named-fixtures.ts';
import { pay } from './payment-fixtures.ts';

const found = await finder();

interface Bought {
  status?: string;
  granted?: boolean;
  taken?: boolean;
  subscription?: number;
}

describe('the audit of purchases finds', () => {
  const buy = (
    tx: Transaction,
    id: number,
    { status = 'completed', granted = false, taken = false, subscription }: Bought = {},
  ) => tx`
    insert into purchases (id, player_id, product_id, kind, quantity, cents, status, completed_at, granted, taken,
      subscription)
    overriding system value
    values (${id}, ${numbered(id)}, 4, ${subscription ? 'subscription' : 'once'}, 1, 199, ${status},
      ${status === 'pending' ? null : new Date()}, ${granted ? tx`'{}'` : null}, ${taken ? tx`'{}'` : null},
      ${subscription ?? null})`;
  const subscribe = (tx: Transaction, id: number, providerId: string | null) => tx`
    insert into subscriptions (id, player_id, product_id, provider_id, cents) overriding system value
    values (${id}, ${numbered(id)}, 1, ${providerId}, 499)`;
  const task = (tx: Transaction, purchase: number, kind: string, isDone = false) => tx`
    insert into store_outbox (reference, deed, purchase, done_at)
    values (${`${kind}:${purchase}`}, ${kind}, ${purchase}, ${isDone ? new Date() : null})`;

  it('purchases that were paid for and not granted', async () => {
    const check = 'what was paid for was handed out, or is about to be';
    const wrong = await found(check, 'purchase', async (tx) => {
      await buy(tx, 901, { granted: true });
      await buy(tx, 902, { status: 'pending' });
      for (const id of [904, 905, 911, 912, 913]) await buy(tx, id);
      await task(tx, 904, 'grant');
      await task(tx, 905, 'refund', true);
      // The first month of one membership is granted, that of another is about to be; later months give nothing.
      await buy(tx, 906, { subscription: 1, granted: true });
      await buy(tx, 907, { subscription: 2 });
      await task(tx, 907, 'grant');
      for (const [id, subscription] of [
        [908, 1],
        [909, 2],
        [914, 3],
        [915, 3],
      ] as const)
        await buy(tx, id, { subscription });
      await task(tx, 912, 'grant', true);
      await task(tx, 913, 'restore');
    });
    expect(wrong).toEqual([911, 912, 913, 914]);
  });

  it('months of subscriptions that the provider does not know', async () => {
    const check = 'the provider knows the subscription of every month that was paid for';
    const wrong = await found(check, 'purchase', async (tx) => {
      await subscribe(tx, 1, 'sub_1');
      await subscribe(tx, 2, null);
      await buy(tx, 901);
      await buy(tx, 902, { subscription: 1 });
      await buy(tx, 903, { subscription: 2, status: 'pending' });
      await buy(tx, 911, { subscription: 2 });
      await buy(tx, 912, { subscription: 2, status: 'refunded' });
      await buy(tx, 913, { subscription: 3 });
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('refunded purchases that were not taken back', async () => {
    const wrong = await found('what went back was taken back, or is about to be', 'purchase', async (tx) => {
      await buy(tx, 901, { granted: true });
      await buy(tx, 902, { status: 'refunded' });
      await buy(tx, 903, { status: 'refunded', granted: true, taken: true });
      for (const id of [904, 911, 912, 913]) await buy(tx, id, { status: 'disputed', granted: true });
      await task(tx, 904, 'take-back');
      await task(tx, 912, 'take-back', true);
      await task(tx, 913, 'grant');
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('payments that no purchase gave', async () => {
    const check = 'every gem and token from a purchase is one that it gave';
    const wrong = await found(check, 'transfer', async (tx) => {
      const gave = (id: number, to = id, kind = 'purchase') =>
        pay(tx, { id, to, kind, reference: `purchase:${id}:gems`, currency: 'gems' });
      for (const id of [901, 912]) await buy(tx, id);
      await buy(tx, 913, { status: 'pending' });
      await gave(901);
      await gave(902, 902, 'x');
      await gave(911);
      await gave(912, 901);
      await gave(913);
    });
    expect(wrong).toEqual([911, 912, 913]);
  });
});

describe('the audit of events finds', () => {
  const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 16, hour, minute));
  const sale = (tx: Transaction, id: number, pack: number, from: number, to: number, stopped?: number) => tx`
    insert into events (id, kind, name, text, pack_id, starts_at, ends_at, stopped_at) overriding system value
    values (${id}, 'pack', 'Frost', '', ${pack}, ${at(from)}, ${at(to)}, ${stopped === undefined ? null : at(stopped)})`;

  it('two events that sell the same pack at the same time', async () => {
    const wrong = await found('no two events sell one pack at a time', 'one', async (tx) => {
      await sale(tx, 901, 101, 6, 8);
      await sale(tx, 902, 101, 8, 10);
      await sale(tx, 903, 102, 7, 9);
      // The one before was ended early, or called off.
      await sale(tx, 904, 103, 6, 10, 8);
      await sale(tx, 905, 103, 8, 12);
      await sale(tx, 906, 104, 6, 12);
      await sale(tx, 907, 104, 10, 11, 9);
      await sale(tx, 908, 105, 10, 11, 9);
      await sale(tx, 909, 105, 6, 12);
      await sale(tx, 911, 106, 6, 8);
      await sale(tx, 912, 106, 7, 9);
      await sale(tx, 913, 107, 7, 9);
      await sale(tx, 914, 107, 6, 8);
    });
    expect(wrong).toEqual([911, 913]);
  });

  it('packs that were sold outside of their event', async () => {
    const wrong = await found('no seasonal pack was sold outside an event', 'player', async (tx) => {
      const table = async (id: number, pack: number) => {
        await tx`
          insert into odds_tables (id, content, pack_id, weekday, chance_multiplier, shiny_multiplier, blook_ids, froms,
            experience, shiny_below, bonus_item_ids, bonus_uses, bonus_froms) overriding system value
          values (${id}, 'x', ${pack}, 1, 1, 1, '{1}', '{0}', '{5}', 0, '{0}', '{1}', '{0}')`;
      };
      for (const pack of [101, 102]) await tx`insert into seasonal_packs (pack_id) values (${pack})`;
      await table(9101, 101);
      await table(9102, 102);
      await table(9103, 103);
      await sale(tx, 901, 101, 6, 8);
      await sale(tx, 902, 102, 6, 10, 8);
      const open = async (
        player: number,
        odds: number,
        hour: number,
        { minute = 0, paidAt = hour, kind = 'open-pack', currency = 'tokens' } = {},
      ) => {
        await tx`
          insert into pulls (player_id, number, at, odds_id, rotation, nonce, client_seed, blook)
          values (${numbered(player)}, 1, ${at(hour, minute)}, ${odds}, 1, 0, 'x', 1)`;
        await tx`
          insert into transfers (at, currency, amount, from_player, kind)
          values (${at(paidAt, minute)}, ${currency}, 10, ${numbered(player)}, ${kind})`;
      };
      await open(901, 9101, 6);
      await open(902, 9101, 7);
      await open(903, 9102, 7);
      await open(904, 9103, 20);
      // Not paid for: an envelope, beside another payment of the same moment or the same kind.
      await open(905, 9101, 20, { paidAt: 7 });
      await open(906, 9101, 20, { kind: 'x' });
      await open(907, 9101, 20, { currency: 'gems' });
      // As its event was ended on a server whose clock is behind.
      await open(908, 9102, 8);
      await open(911, 9101, 8);
      await open(912, 9101, 5);
      await open(913, 9102, 8, { minute: 1 });
      await open(914, 9102, 9);
    });
    expect(wrong).toEqual([911, 912, 913, 914]);
  });
});
