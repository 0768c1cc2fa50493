/** Which blooks and items the audit names: each wrong one, whatever is wrong, and no right one. */
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { finder, numbered } from './named-fixtures.ts';
import { pay } from './payment-fixtures.ts';
import { make, step, wallet } from './thing-fixtures.ts';

/** What has a number below 911 is right, the rest wrong. */
const found = await finder();

describe('the audit of serials finds', () => {
  const issued = (tx: Transaction, kind: number, count: number, shiny = false) =>
    tx`insert into blook_serials (blook_id, shiny, issued) values (${kind}, ${shiny}, ${count})`;

  it('kinds with a gap, or with fewer than were counted', async () => {
    const wrong = await found('serials are without gap or repeat', 'blookId', async (tx) => {
      let id = 9000;
      const serials = async (kind: number, list: (number | null)[], shiny = false) => {
        for (const serial of list) await make(tx, 'blook', ++id, { kind, serial, shiny });
      };
      await issued(tx, 901, 2);
      await serials(901, [1, 2, null]);
      await issued(tx, 901, 1, true);
      await serials(901, [1], true);
      await issued(tx, 902, 0);
      await issued(tx, 911, 2);
      await serials(911, [1]);
      await issued(tx, 912, 2);
      await serials(912, [1, 3]);
    });
    expect(wrong).toEqual([911, 912]);
  });

  it('blooks whose serial was never counted', async () => {
    const wrong = await found('every serial was counted', 'blook', async (tx) => {
      await issued(tx, 901, 1);
      await make(tx, 'blook', 901, { serial: 1 });
      await make(tx, 'blook', 902);
      await make(tx, 'blook', 911, { serial: 1 });
      await make(tx, 'blook', 912, { kind: 901, serial: 1, shiny: true });
    });
    expect(wrong).toEqual([911, 912]);
  });
});

describe.each(['blook', 'item'] as const)('the audit finds each %s', (thing) => {
  it('whose owner does not exist', async () => {
    const wrong = await found('every owner exists', 'id', async (tx) => {
      await wallet(tx, 1);
      await make(tx, thing, 901);
      await make(tx, thing, 902, { owner: null, left: 0 });
      await make(tx, thing, 911, { owner: 2 });
    });
    expect(wrong).toEqual([911]);
  });

  it('whose history does not end at its owner', async () => {
    const wrong = await found(`every ${thing}'s history ends at its owner`, thing, async (tx) => {
      await make(tx, thing, 901);
      await step(tx, thing, 901, { number: 1, to: 2 });
      await step(tx, thing, 901, { number: 2, from: 2, to: 1 });
      await make(tx, thing, 902, { owner: null, left: 0 });
      await step(tx, thing, 902, { number: 1, to: 2 });
      await step(tx, thing, 902, { number: 2, from: 2 });
      await make(tx, thing, 911);
      await make(tx, thing, 912);
      await step(tx, thing, 912, { number: 1, to: 1 });
      await step(tx, thing, 912, { number: 2, from: 1, to: 2 });
      await make(tx, thing, 913, { owner: null, left: 0 });
      await step(tx, thing, 913, { number: 1, to: 1 });
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('whose history is broken', async () => {
    const wrong = await found(`every ${thing}'s history is one unbroken chain`, thing, async (tx) => {
      await step(tx, thing, 901, { number: 1, to: 1 });
      await step(tx, thing, 901, { number: 2, from: 1, to: 2 });
      await step(tx, thing, 901, { number: 3, from: 2 });
      await step(tx, thing, 911, { number: 1, from: 1, to: 2 });
      await step(tx, thing, 912, { number: 1, to: 1 });
      await step(tx, thing, 912, { number: 3, from: 1, to: 2 });
      await step(tx, thing, 913, { number: 1, to: 1 });
      await step(tx, thing, 913, { number: 2, from: 2, to: 1 });
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('that is held by a listing, trade or offer that is not open', async () => {
    const wrong = await found('nothing is held by what is not open', 'id', async (tx) => {
      for (const [id, closed] of [
        [1, null],
        [2, new Date()],
      ] as const) {
        await tx`
          insert into auctions (id, seller_id, type_id, rarity_id, blook, price, buy_it_now, duration, created_at,
            expires_at, closed_at, outcome) overriding system value
          values (${id}, ${numbered(1)}, 1, 1, ${id}, 1, false, 60, now(), now(), ${closed}, ${closed && 'unsold'})`;
        await tx`
          insert into swap_offers (id, player_id, blook, gives_id, gives_shiny, wants_id, created_at, expires_at,
            closed_at, outcome) overriding system value
          values (${id}, ${numbered(1)}, ${id}, 1, false, 1, now(), now(), ${closed}, ${closed && 'removed'})`;
        await tx`
          insert into trades (id, state, asker, asked, created_at, touched_at, closed_at) overriding system value
          values (${id}, ${closed ? 'cancelled' : 'open'}, ${numbered(1)}, ${numbered(2)}, now(), now(), ${closed})`;
      }
      for (const [index, holder] of ['auction', 'swap', 'trade'].entries()) {
        await make(tx, thing, 901 + index, { heldBy: `${holder}:1` });
        await make(tx, thing, 911 + index, { heldBy: `${holder}:2` });
      }
      await make(tx, thing, 904);
    });
    expect(wrong).toEqual([911, 912, 913]);
  });
});

describe('the audit finds', () => {
  it('blooks of players who never discovered them', async () => {
    const wrong = await found('every toy that somebody has was discovered', 'blook', async (tx) => {
      const discovered = (kind: number, player: number, shiny = false) => tx`
        insert into discoveries (player_id, blook_id, shiny, first_at, how, blook)
        values (${numbered(player)}, ${kind}, ${shiny}, now(), 'x', 1)`;
      await make(tx, 'blook', 901);
      await discovered(901, 1);
      await make(tx, 'blook', 902, { owner: null });
      for (const blook of [911, 912, 913]) await make(tx, 'blook', blook);
      await discovered(912, 2);
      await discovered(913, 1, true);
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('items whose uses differ from their history', async () => {
    const wrong = await found('every use of an item was written down', 'item', async (tx) => {
      await make(tx, 'item', 901, { uses: 3, left: 1 });
      for (const number of [2, 3])
        await step(tx, 'item', 901, { number: number, from: 1, to: 1, kind: 'used' });
      await make(tx, 'item', 902);
      await step(tx, 'item', 902, { number: 1, to: 1 });
      await make(tx, 'item', 911, { uses: 3, left: 1 });
      await step(tx, 'item', 911, { number: 2, from: 1, to: 1, kind: 'used' });
    });
    expect(wrong).toEqual([911]);
  });

  it('locked blooks that are on no shelf, or held', async () => {
    const wrong = await found('what is locked is on a shelf and not held', 'blook', async (tx) => {
      await tx`alter table blooks drop constraint blooks_locked_is_free`;
      await make(tx, 'blook', 901);
      await make(tx, 'blook', 902, { heldBy: 'auction:1' });
      await make(tx, 'blook', 911, { owner: null });
      await make(tx, 'blook', 912, { heldBy: 'auction:1' });
      await tx`update blooks set locked = true where id in (901, 911, 912)`;
    });
    expect(wrong).toEqual([911, 912]);
  });

  it('avatars that belong to somebody else', async () => {
    const wrong = await found('every avatar is owned by the player who shows it', 'player', async (tx) => {
      for (const [player, owner] of [
        [901, 901],
        [911, 1],
        [912, null],
      ] as const) {
        await make(tx, 'blook', player, { owner });
        await tx`
          insert into players (id, username, password_hash, avatar_blook)
          values (${numbered(player)}, ${`avatar${player}`}, 'x', ${player})`;
      }
    });
    expect(wrong).toEqual([911, 912]);
  });

  it('players whose payments from the shop differ from what they sold', async () => {
    const wrong = await found('what the shop paid is what was sold', 'player', async (tx) => {
      const sold = (player: number, tokens: number, kind = 'sold') => tx`
        insert into blook_history (blook, step, kind, from_player, tokens)
        values (${player}, ${tokens}, ${kind}, ${numbered(player)}, ${tokens})`;
      const paid = (to: number, amount: number, change = {}) =>
        pay(tx, { to, amount, kind: 'sell', ...change });
      for (const tokens of [3, 4]) await sold(901, tokens);
      await paid(901, 7);
      await sold(902, 5, 'traded');
      await paid(903, 5, { kind: 'x' });
      await paid(904, 5, { currency: 'gems' });
      await sold(911, 5);
      await paid(912, 5);
      await sold(913, 5);
      await paid(913, 6);
    });
    expect(wrong).toEqual([911, 912, 913]);
  });
});
