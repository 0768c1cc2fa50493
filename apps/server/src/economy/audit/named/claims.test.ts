/** Which claims the audit names: each that was not paid, paid wrongly or paid for nothing, and no right one. */
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { finder, numbered } from './named-fixtures.ts';
import { type Payment, pay } from './payment-fixtures.ts';

/** Players and things with numbers below 911 are right, the others wrong. */
const found = await finder();

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

describe('the audit of stitches finds', () => {
  const stitch = (tx: Transaction, blook: number, player = blook, at = day(10)) => tx`
    insert into stitches (blook, player_id, pack_id, threads, at) values (${blook}, ${numbered(player)}, 1, 10, ${at})`;

  it('stitches without a blook, and blooks without a stitch', async () => {
    const check = 'every stitch made one blook, whose history begins with it';
    const wrong = await found(check, 'blook', async (tx) => {
      const made = (blook: number, { step = 1, kind = 'stitched', to = blook } = {}) => tx`
        insert into blook_history (blook, step, kind, to_player) values (${blook}, ${step}, ${kind}, ${numbered(to)})`;
      for (const blook of [901, 911, 913]) await stitch(tx, blook);
      await made(901);
      await made(902, { step: 2 });
      await made(903, { kind: 'granted' });
      await made(912);
      await made(913, { to: 1 });
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('stitches of a blook that the player already had', async () => {
    const wrong = await found('no stitched blook was known to its player before', 'blook', async (tx) => {
      const discovered = (
        kind: number,
        player: number,
        { blook = kind, shiny = false, at = day(10) } = {},
      ) => tx`
        insert into discoveries (player_id, blook_id, shiny, first_at, how, blook)
        values (${numbered(player)}, ${kind}, ${shiny}, ${at}, 'x', ${blook})`;
      for (const blook of [901, 902, 911, 912]) {
        await tx`insert into blooks (id, blook_id, shiny) overriding system value values (${blook}, ${blook}, false)`;
        await stitch(tx, blook);
      }
      await discovered(901, 901);
      await discovered(901, 901, { shiny: true, blook: 1 });
      await discovered(901, 2, { blook: 1, at: day(1) });
      await discovered(3, 901, { blook: 1, at: day(1) });
      await discovered(902, 902, { shiny: true, blook: 1, at: day(11) });
      await discovered(911, 911, { blook: 1 });
      await discovered(912, 912, { shiny: true, blook: 1, at: day(9) });
    });
    expect(wrong).toEqual([911, 912]);
  });
});

describe('the audit of the album finds', () => {
  const claim = (tx: Transaction, player: number, milestone = 'found-4') => tx`
    insert into album_claims (player_id, pack_id, milestone, at) values (${numbered(player)}, 1, ${milestone}, now())`;
  const reference = (player: number, milestone = 'found-4', currency = 'tokens') =>
    `album:${numbered(player)}:1:${milestone}:${currency}`;
  const kind = 'album-milestone';

  it('payments without a claim, and two envelopes for one', async () => {
    const wrong = await found('every milestone was paid for by a claim, once', 'transfer', async (tx) => {
      const gain = (item: number, why: string, what = kind) => tx`
        insert into item_history (item, step, kind, to_player, reference)
        values (${item}, 1, ${what}, ${numbered(901)}, ${why})`;
      for (const player of [901, 912]) await claim(tx, player);
      await pay(tx, { id: 901, to: 901, kind, reference: reference(901) });
      await pay(tx, { id: 902, to: 902, kind: 'x', reference: reference(902) });
      await gain(903, 'once');
      for (const item of [904, 905]) await gain(item, 'twice', 'x');
      await pay(tx, { id: 911, to: 911, kind, reference: reference(911) });
      await pay(tx, { id: 912, to: 901, kind, reference: reference(912) });
      for (const item of [913, 914]) await gain(item, 'too often');
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('claims without a payment', async () => {
    const wrong = await found('every claimed milestone was paid or gave something', 'player', async (tx) => {
      await claim(tx, 901);
      await pay(tx, { to: 901, kind, reference: reference(901) });
      await claim(tx, 902, 'found-7');
      await pay(tx, { to: 902, kind, reference: reference(902, 'found-7', 'gems') });
      await claim(tx, 903, 'found-6');
      await claim(tx, 911, 'found-8');
      await claim(tx, 912);
      await pay(tx, { to: 912, kind: 'x', reference: reference(912) });
    });
    expect(wrong).toEqual([911, 912]);
  });

  it('collections whose counts differ from the discoveries', async () => {
    const wrong = await found('every collection counts what was discovered', 'player', async (tx) => {
      const collect = async (player: number, found: number, shinies: number) => {
        await tx`
          insert into discoveries (player_id, blook_id, shiny, first_at, how, blook)
          values (${numbered(player)}, 1, false, now(), 'x', 1), (${numbered(player)}, 1, true, now(), 'x', 2)`;
        await tx`
          insert into collections (player_id, found, shinies, reached) values (${numbered(player)}, ${found}, ${shinies}, 0)`;
      };
      await collect(901, 1, 1);
      await collect(911, 2, 1);
      await collect(912, 1, 0);
    });
    expect(wrong).toEqual([911, 912]);
  });
});

describe('the audit of the first evening finds', () => {
  const claim = (tx: Transaction, player: number, step: string) =>
    tx`insert into first_step_claims (player_id, step, at) values (${numbered(player)}, ${step}, now())`;

  it('steps that were not paid in full, and payments without a step', async () => {
    const check = 'every paid first step has its claim, and every claim was paid in full';
    const wrong = await found(check, 'reference', async (tx) => {
      const paid = async (player: number, change: Payment = {}) => {
        const about = { to: player, kind: 'first-step' };
        const reference = (currency: string) => `first-step:${numbered(player)}:hello:${currency}`;
        await pay(tx, { ...about, amount: 100, reference: reference('tokens'), ...change });
        await pay(tx, { ...about, currency: 'experience', amount: 20, reference: reference('experience') });
      };
      for (const player of [901, 911, 912, 914, 915]) await claim(tx, player, 'hello');
      await paid(901);
      await claim(tx, 902, 'all');
      await pay(tx, { to: 903, kind: 'x', reference: 'y' });
      await paid(912, { amount: 99 });
      await paid(913);
      await paid(914, { kind: 'x' });
      await paid(915, { to: 901 });
    });
    expect(wrong).toEqual([911, 912, 913, 914, 915]);
  });

  it('players who finished without a step', async () => {
    const wrong = await found('nobody finished the first steps without a step', 'player', async (tx) => {
      for (const step of ['hello', 'all']) await claim(tx, 901, step);
      await claim(tx, 902, 'hello');
      await claim(tx, 911, 'all');
    });
    expect(wrong).toEqual([911]);
  });

  it('accounts with two First Envelopes', async () => {
    const wrong = await found('no account was given two First Envelopes', 'player', async (tx) => {
      await tx`drop index item_history_first_envelopes`;
      const gain = (item: number, player: number, what: string) => tx`
        insert into item_history (item, step, kind, to_player) values (${item}, 1, ${what}, ${numbered(player)})`;
      await gain(9001, 901, 'first-envelope');
      for (const item of [9002, 9003]) await gain(item, 902, 'x');
      for (const item of [9004, 9005]) await gain(item, 911, 'first-envelope');
    });
    expect(wrong).toEqual([911]);
  });
});

describe('the audit of achievements and brass buttons finds', () => {
  const claim = (tx: Transaction, player: number, achievement = 1) => tx`
    insert into achievement_claims (player_id, achievement_id, at) values (${numbered(player)}, ${achievement}, now())`;
  const paid = (tx: Transaction, player: number, change: Payment = {}) =>
    pay(tx, {
      id: player,
      to: player,
      kind: 'achievement',
      reference: `achievement:${numbered(player)}:1`,
      ...change,
    });

  it('claims without a payment', async () => {
    const wrong = await found('every claimed achievement was paid', 'player', async (tx) => {
      for (const player of [901, 911, 912, 913]) await claim(tx, player);
      await paid(tx, 901);
      await paid(tx, 912, { kind: 'x' });
      await paid(tx, 913, { to: 901 });
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('payments without a claim', async () => {
    const wrong = await found('every achievement was paid for by a claim', 'transfer', async (tx) => {
      await claim(tx, 901);
      await claim(tx, 912, 2);
      await claim(tx, 913);
      await paid(tx, 901);
      await paid(tx, 902, { kind: 'x' });
      await paid(tx, 911);
      await paid(tx, 912);
      await paid(tx, 913, { to: 901 });
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('buttons that were not paid to the player who took them', async () => {
    const check = 'every brass button that was taken was paid, to who took it';
    const wrong = await found(check, 'button', async (tx) => {
      const button = (id: number, isTaken = true) => tx`
        insert into plaza_buttons (id, plaza, x, y, taken_by, taken_day) overriding system value
        values (${id}, 1, 1, 1, ${isTaken ? numbered(id) : null}, ${isTaken ? '2026-11-16' : null})`;
      const taken = (id: number, change: Payment = {}) =>
        pay(tx, { to: id, kind: 'brass-button', reference: `brass-button:${id}`, ...change });
      for (const id of [901, 911, 912, 913]) await button(id);
      await button(902, false);
      await taken(901);
      await taken(902);
      await taken(912, { to: 901 });
      await taken(913, { kind: 'x' });
    });
    expect(wrong).toEqual([911, 912, 913]);
  });
});
