/** Which rewards the audit names: each that was not earned, not paid or paid wrongly, and no right one. */
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { finder, numbered } from './named-fixtures.ts';
import { type Payment, pay } from './payment-fixtures.ts';

/** Players with numbers below 911 are right, the others wrong. */
const find = await finder();
const found = (check: string, write: (tx: Transaction) => Promise<unknown>, column = 'player') =>
  find(check, column, write);

let items = 5000;
const gain = (tx: Transaction, to: number, kind: string, reference: string | null, item = ++items) => tx`
  insert into item_history (item, step, kind, to_player, reference)
  values (${item}, 1, ${kind}, ${numbered(to)}, ${reference})`;

describe('the audit of the stalls finds', () => {
  let rounds = 0;
  const play = (
    tx: Transaction,
    player: number,
    { game = 'run', round = String(++rounds), tokens = 1, counts = true, against = 0, day = '2026-11-16' },
  ) => tx`
    insert into game_rounds (player_id, game, round_id, day, tokens, counts, opponent_id, at)
    values (${numbered(player)}, ${game}, ${round}, ${day}, ${tokens}, ${counts},
      ${against ? numbered(against) : null}, now())`;
  const times = async (count: number, work: () => PromiseLike<unknown>) => {
    for (let done = 0; done < count; done++) await work();
  };

  it('players who got more than 600 tokens in a day', async () => {
    const wrong = await found('the stalls paid nobody more than a day allows', async (tx) => {
      await times(2, () => play(tx, 901, { tokens: 300 }));
      for (const day of ['2026-11-15', '2026-11-16']) await play(tx, 902, { tokens: 600, day });
      for (const tokens of [600, 1]) await play(tx, 911, { tokens });
    });
    expect(wrong).toEqual([911]);
  });

  it('players with too many paid rounds of a game', async () => {
    const wrong = await found('no stall game paid more rounds than a day allows', async (tx) => {
      await times(5, () => play(tx, 901, {}));
      await play(tx, 901, { counts: false, tokens: 0 });
      await times(5, () => play(tx, 901, { game: 'pairs' }));
      await times(6, () => play(tx, 911, {}));
      await times(11, () => play(tx, 912, { game: 'who' }));
    });
    expect(wrong).toEqual([911, 912]);
  });

  it('players who were paid too often for beating the same one', async () => {
    const wrong = await found('no player was paid too often for beating the same one', async (tx) => {
      for (const against of [1, 2]) await times(2, () => play(tx, 901, { game: 'pairs-duel', against }));
      await play(tx, 901, { game: 'pairs-duel', against: 1, counts: false, tokens: 0 });
      await times(4, () => play(tx, 902, {}));
      await times(3, () => play(tx, 911, { game: 'pairs-duel', against: 1 }));
    });
    expect(wrong).toEqual([911]);
  });

  it('payments without a round, and rounds without their payment', async () => {
    const check = 'every payment of a stall has its round, and every paid round its payment';
    const wrong = await found(
      check,
      async (tx) => {
        const paid = (player: number, change: Payment = {}) =>
          pay(tx, { to: player, kind: 'stall-game', reference: `game:run:a:${numbered(player)}`, ...change });
        const round = (player: number) => play(tx, player, { round: 'a', tokens: 10 });
        for (const player of [901, 912, 913, 914, 915, 916]) await round(player);
        await paid(901);
        await paid(901, { currency: 'experience', reference: `game:run:a:${numbered(901)}:experience` });
        await play(tx, 902, { tokens: 0, counts: false });
        await paid(903, { kind: 'x', reference: 'y' });
        await paid(911);
        await paid(913, { amount: 9 });
        await paid(914, { to: 901 });
        await paid(915, { kind: 'x' });
        await paid(916, { currency: 'gems' });
      },
      'reference',
    );
    expect(wrong).toEqual([911, 912, 913, 914, 915, 916]);
  });
});

describe('the audit of levels finds', () => {
  const level = (tx: Transaction, player: number, number: number, change: Payment = {}) =>
    pay(tx, { to: player, kind: 'level', reference: `level:${numbered(player)}:${number}`, ...change });

  it('gifts that were paid in the wrong order, below level two, or to another player', async () => {
    const wrong = await found('every level was paid once, from the second without gap', async (tx) => {
      for (const number of [2, 3, 4]) await level(tx, 901, number);
      await level(tx, 902, 2);
      await level(tx, 911, 3);
      await level(tx, 912, 1);
      await level(tx, 901, 5, { to: 913 });
      await level(tx, 914, 2, { kind: 'x' });
      await level(tx, 914, 3);
      await level(tx, 915, 2, { to: 916 });
      await level(tx, 915, 3);
    });
    expect(wrong).toEqual([911, 912, 913, 914, 915, 916]);
  });

  it('gifts that are overdue', async () => {
    const wrong = await found('no gift of a level is due for longer than it takes to pay it', async (tx) => {
      const due = async (player: number, experience = 50, erasedAt: Date | null = null) => {
        await tx`insert into players (id, username, password_hash, erased_at) values (${numbered(player)}, ${`p${player}`}, 'x', ${erasedAt})`;
        await tx`insert into wallets (player_id, experience, next_gift_at) values (${numbered(player)}, ${experience}, 50)`;
      };
      const gained = (player: number, ago: string, currency = 'experience') =>
        pay(tx, { to: player, kind: 'x', reference: `${player}`, currency, ago });
      await due(901);
      await gained(901, '9 minutes');
      await due(902, 49);
      await due(903, 50, new Date());
      await due(911);
      await gained(911, '11 minutes');
      await due(912);
      await gained(912, '9 minutes', 'tokens');
      await due(913, 51);
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('envelopes and tickets that were not given exactly once', async () => {
    const wrong = await found(
      'every third level gave an envelope, every fifth a ticket, once',
      async (tx) => {
        const gift = (player: number, what: string) =>
          gain(tx, player, 'level', `level:${numbered(player)}:${what}`);
        for (const number of [3, 4, 5]) await level(tx, 901, number);
        await gift(901, '3:envelope');
        await gift(901, '5:ticket');
        await gain(tx, 902, 'x', 'y');
        await pay(tx, { to: 903, kind: 'x', reference: 'x:y:3' });
        await level(tx, 911, 3);
        await level(tx, 912, 5);
        await level(tx, 913, 3);
        for (let time = 0; time < 2; time++) await gift(913, '3:envelope');
        await gift(914, '3:envelope');
      },
      'reference',
    );
    expect(wrong).toEqual([911, 912, 913, 914]);
  });
});

describe('the audit of quests and daily gifts finds', () => {
  const reference = (player: number, currency: string) =>
    `quest:${numbered(player)}:day:2026-11-16:0:${currency}`;
  const claim = (tx: Transaction, player: number) => tx`
    insert into quest_claims (player_id, period, starts_on, slot, quest)
    values (${numbered(player)}, 'day', '2026-11-16', 0, 'x')`;

  it('payments without a claim', async () => {
    const wrong = await found(
      'every quest was paid for by a claim',
      async (tx) => {
        for (const player of [901, 912]) await claim(tx, player);
        await pay(tx, { id: 901, to: 901, kind: 'quest', reference: reference(901, 'tokens') });
        await pay(tx, { id: 902, to: 902, kind: 'x', reference: reference(902, 'tokens') });
        await pay(tx, { id: 911, to: 911, kind: 'quest', reference: reference(911, 'tokens') });
        await pay(tx, { id: 912, to: 901, kind: 'quest', reference: reference(912, 'tokens') });
      },
      'transfer',
    );
    expect(wrong).toEqual([911, 912]);
  });

  it('claims without a payment', async () => {
    const wrong = await found('every claim of a quest was paid', async (tx) => {
      for (const player of [901, 902, 903, 911, 912]) await claim(tx, player);
      await pay(tx, { to: 901, kind: 'quest', reference: reference(901, 'tokens') });
      await pay(tx, { to: 902, kind: 'quest', reference: reference(902, 'experience') });
      await pay(tx, { to: 903, kind: 'quest', reference: reference(903, 'gems') });
      await pay(tx, { to: 912, kind: 'x', reference: reference(912, 'tokens') });
    });
    expect(wrong).toEqual([911, 912]);
  });

  it('two tickets or two daily rewards of one day', async () => {
    const wrong = await found('one free ticket and one daily reward a day', async (tx) => {
      const reward = (player: number, day: string, tail = '') =>
        pay(tx, { to: player, kind: 'daily-reward', reference: `daily:${numbered(player)}:${day}${tail}` });
      for (const day of ['day:1', 'day:2']) await gain(tx, 901, 'daily-ticket', day);
      for (let time = 0; time < 2; time++) await gain(tx, 902, 'x', 'y');
      for (const day of ['1', '2']) await reward(903, day);
      for (const tail of ['', ':b']) await pay(tx, { to: 904, kind: 'x', reference: `a:b:c${tail}` });
      for (let time = 0; time < 2; time++) await gain(tx, 911, 'daily-ticket', 'day:1');
      for (let time = 0; time < 2; time++) await gain(tx, 912, 'quests', 'day:1');
      for (const tail of ['', ':again']) await reward(913, '1', tail);
    });
    expect(wrong).toEqual([911, 912, 913]);
  });
});
