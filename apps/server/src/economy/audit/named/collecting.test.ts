/** Which packs, rolls and boosters the audit names: each wrong one, whatever is wrong, and no right one. */
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { finder, numbered } from './named-fixtures.ts';
import { pay } from './payment-fixtures.ts';
import { step as anyStep, type Step, type Thing } from './thing-fixtures.ts';

/** What has a number below 911 is right, the rest wrong. */
const found = await finder();

/** A pull of the table 9007, which gives blooks of the kind 7 and 5 experience with each. */
const pull = (
  tx: Transaction,
  player: number,
  { number = 1, blook = player, item = 0, odds = 9007, rotation = 1, nonce = null as number | null } = {},
) => tx`
  insert into pulls (player_id, number, at, odds_id, rotation, nonce, client_seed, blook, item)
  values (${numbered(player)}, ${number}, now(), ${odds}, ${rotation}, ${nonce ?? number - 1}, 'x', ${blook}, ${item || null})`;
const table = (tx: Transaction) => tx`
  insert into odds_tables (id, content, pack_id, weekday, chance_multiplier, shiny_multiplier, blook_ids, froms,
    experience, shiny_below, bonus_item_ids, bonus_uses, bonus_froms) overriding system value
  values (9007, 'x', 1, 1, 1, 1, '{7}', '{0}', '{5}', 0, '{0}', '{1}', '{0}')`;
const blook = (tx: Transaction, id: number, kind = 7) =>
  tx`insert into blooks (id, blook_id, shiny) overriding system value values (${id}, ${kind}, false)`;
const step = (tx: Transaction, thing: Thing, id: number, change: Step = {}) =>
  anyStep(tx, thing, id, { number: 1, kind: 'pulled', to: id, reference: 'pull:1', ...change });
const wallet = (tx: Transaction, player: number, { opened = 0, rotation = 1, nonce = 0 } = {}) => tx`
  insert into wallets (player_id, packs_opened, seed_rotation, seed_nonce)
  values (${numbered(player)}, ${opened}, ${rotation}, ${nonce})`;

describe('the audit of opened packs finds', () => {
  it('players whose packs are not counted or have a gap', async () => {
    const check = 'every opened pack was counted, and numbered without gap';
    const wrong = await found(check, 'player', async (tx) => {
      const opener = async (player: number, opened: number, numbers: number[]) => {
        await wallet(tx, player, { opened });
        for (const number of numbers) await pull(tx, player, { number });
      };
      await opener(901, 2, [1, 2]);
      await opener(902, 0, []);
      await opener(911, 3, [1, 2]);
      await opener(912, 2, [1, 3]);
    });
    expect(wrong).toEqual([911, 912]);
  });

  it('pulls that name another blook than the one that came out', async () => {
    const wrong = await found('every pull names the blook that came out of it', 'player', async (tx) => {
      for (const player of [901, 911, 912, 913, 914]) await pull(tx, player);
      await step(tx, 'blook', 901);
      await step(tx, 'blook', 901, { number: 2, kind: 'traded', to: 1 });
      await step(tx, 'blook', 912, { kind: 'granted' });
      await step(tx, 'blook', 913, { to: 901 });
      await step(tx, 'blook', 914, { reference: 'pull:7' });
    });
    expect(wrong).toEqual([911, 912, 913, 914]);
  });

  it('pulled blooks of no pack, or of two', async () => {
    const wrong = await found('every pulled blook came out of one pack', 'blook', async (tx) => {
      for (const id of [901, 911, 912]) await step(tx, 'blook', id);
      await pull(tx, 901);
      await step(tx, 'blook', 902, { kind: 'granted' });
      await step(tx, 'blook', 903, { number: 2 });
      for (const player of [1, 2]) await pull(tx, player, { blook: 912 });
    });
    expect(wrong).toEqual([911, 912]);
  });

  it('blooks that their odds table could not give', async () => {
    const wrong = await found('every pulled blook is one that its table could give', 'player', async (tx) => {
      await table(tx);
      for (const player of [901, 911, 912]) await blook(tx, player, player === 911 ? 8 : 7);
      await pull(tx, 901);
      await pull(tx, 911);
      await pull(tx, 912, { odds: 9999 });
    });
    expect(wrong).toEqual([911, 912]);
  });

  it('bonus items of no pack, of two packs, or of another pack', async () => {
    const wrong = await found('every bonus item came out of one pack', 'item', async (tx) => {
      const both = async (id: number, change: Step = {}) => {
        await pull(tx, id, { item: id });
        await step(tx, 'item', id, change);
      };
      await both(901);
      await step(tx, 'item', 901, { number: 2, kind: 'traded', to: 1 });
      await step(tx, 'item', 902, { kind: 'granted' });
      await step(tx, 'item', 903, { number: 2 });
      await pull(tx, 904);
      await step(tx, 'item', 911);
      await both(912, { kind: 'granted' });
      await both(913, { to: 901 });
      await both(914, { reference: 'pull:7' });
      await both(915);
      await pull(tx, 1, { item: 915 });
      await pull(tx, 916, { item: 916 });
    });
    expect(wrong).toEqual([911, 912, 913, 914, 915, 916]);
  });

  it('players whose experience differs from what their blooks give', async () => {
    const wrong = await found('every pull gave the experience of its rarity', 'player', async (tx) => {
      const gained = (to: number, amount: number, change = {}) =>
        pay(tx, { to, amount, kind: 'open-pack', currency: 'experience', ...change });
      await table(tx);
      for (const player of [901, 911, 912]) {
        await blook(tx, player);
        await pull(tx, player);
      }
      await gained(901, 5);
      await gained(901, 5, { currency: 'gems' });
      await gained(902, 5, { kind: 'x' });
      await gained(912, 6);
      await gained(913, 5);
    });
    expect(wrong).toEqual([911, 912, 913]);
  });
});

describe('the audit of seeds finds', () => {
  it('seeds with a gap or a repeat', async () => {
    const check = 'every seed was rolled from 0 up without gap or repeat';
    const wrong = await found(check, 'player', async (tx) => {
      const rolled = async (player: number, nonces: number[], rotation = 1) => {
        for (const [index, nonce] of nonces.entries())
          await pull(tx, player, { number: rotation * 10 + index, rotation, nonce });
      };
      await rolled(901, [0, 1]);
      await rolled(901, [0], 2);
      await rolled(911, [0, 2]);
      await rolled(912, [1, 2]);
      await rolled(913, [0, 0, 2]);
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('seeds whose count differs from the number of rolls', async () => {
    const wrong = await found('every count of rolls is that of the seed in use', 'player', async (tx) => {
      await wallet(tx, 901, { rotation: 2, nonce: 1 });
      await pull(tx, 901, { number: 1 });
      await pull(tx, 901, { number: 2 });
      await pull(tx, 901, { number: 3, rotation: 2, nonce: 0 });
      await wallet(tx, 902);
      await wallet(tx, 911, { nonce: 2 });
      await pull(tx, 911);
    });
    expect(wrong).toEqual([911]);
  });

  it('retired seeds that were not revealed, and seeds in use that were', async () => {
    const wrong = await found('every seed out of use was shown, and no other', 'player', async (tx) => {
      const show = (player: number, rotation: number) =>
        tx`insert into revealed_seeds (player_id, rotation, seed) values (${numbered(player)}, ${rotation}, 'x')`;
      await wallet(tx, 901, { rotation: 3 });
      for (const rotation of [1, 2]) await show(901, rotation);
      await wallet(tx, 902);
      await wallet(tx, 911, { rotation: 2 });
      await wallet(tx, 912, { rotation: 2 });
      await show(912, 2);
    });
    expect(wrong).toEqual([911, 912]);
  });
});

describe('the audit of boosters finds', () => {
  const light = (
    tx: Transaction,
    id: number,
    { scope = 'personal', kind = 'chance', player = 1, item = id, from = 6, to = 10 } = {},
  ) => tx`
    insert into boosters (id, scope, kind, player_id, item, multiplier, starts_at, expires_at) overriding system value
    values (${id}, ${scope}, ${kind}, ${numbered(player)}, ${item}, 2,
      ${new Date(Date.UTC(2026, 10, 16, from))}, ${new Date(Date.UTC(2026, 10, 16, to))})`;

  it('two boosters of one kind that are active at once', async () => {
    const wrong = await found('no two boosters of one kind burn at once', 'one', async (tx) => {
      const everybody = { scope: 'global' };
      await light(tx, 901, { ...everybody, to: 8 });
      await light(tx, 902, { ...everybody, from: 8 });
      await light(tx, 903, { ...everybody, from: 4, to: 6 });
      await light(tx, 904);
      await light(tx, 905, { player: 2 });
      await light(tx, 906, { kind: 'shiny' });
      await light(tx, 911, { player: 3 });
      await light(tx, 912, { player: 3, from: 9, to: 12 });
      await light(tx, 913, { player: 4, from: 9, to: 12 });
      await light(tx, 914, { player: 4 });
      await light(tx, 915, { ...everybody, kind: 'shiny', player: 5 });
      await light(tx, 916, { ...everybody, kind: 'shiny', player: 6 });
    });
    expect(wrong).toEqual([911, 913, 915]);
  });

  it('boosters whose item was not used', async () => {
    const wrong = await found('every booster was started by using its item', 'item', async (tx) => {
      await light(tx, 901);
      await step(tx, 'item', 901, { kind: 'granted' });
      await step(tx, 'item', 901, { number: 2, kind: 'used' });
      await light(tx, 911, { from: 10, to: 11 });
      await step(tx, 'item', 911, { kind: 'granted' });
      await light(tx, 9121, { item: 912, from: 12, to: 13 });
      await light(tx, 9122, { item: 912, from: 14, to: 15 });
      await step(tx, 'item', 912, { kind: 'used' });
    });
    expect(wrong).toEqual([911, 912]);
  });
});
