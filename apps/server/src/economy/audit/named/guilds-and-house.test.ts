/** Which guilds the audit names, and what the house may not do: each wrong one, and no right one. */
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../database/database.ts';
import { finder, numbered } from './named-fixtures.ts';
import { pay } from './payment-fixtures.ts';
import { step as anyStep, type Step } from './thing-fixtures.ts';

/** What has a number below 911 is right, the rest wrong. */
const found = await finder();

describe('the audit of guilds finds', () => {
  const guild = (tx: Transaction, id: number, { treasury = 0, members = 0, isDisbanded = false } = {}) => tx`
    insert into guilds (id, name, name_folded, tag, language, entry, color, emblem_id, banner_id, member_count, capacity,
      treasury, officer_limit, week_of, patch, disbanded_at) overriding system value
    values (${id}, ${`Guild ${id}`}, ${`guild${id}`}, ${`G${id}`}, 'en', 'open', 'teal', 1, 1, ${members}, 30,
      ${treasury}, 0, '2026-11-16', 1, ${isDisbanded ? new Date() : null})`;

  it('guilds whose treasury differs from the escrow', async () => {
    const wrong = await found('every treasury says what its escrow holds', 'guild', async (tx) => {
      await guild(tx, 901, { treasury: 7 });
      await pay(tx, { from: 1, to: 'guild:901', amount: 10 });
      await pay(tx, { from: 'guild:901', to: 1, amount: 3 });
      await pay(tx, { from: 1, to: 'guild:901', amount: 50, currency: 'gems' });
      await pay(tx, { from: 'guild:901', to: 1, amount: 20, currency: 'gems' });
      await guild(tx, 902);
      await guild(tx, 911, { treasury: 5 });
      await guild(tx, 912);
      await pay(tx, { from: 1, to: 'guild:912' });
    });
    expect(wrong).toEqual([911, 912]);
  });

  it('guilds whose payments are not in their history', async () => {
    const check = 'every payment of a treasury is in the history of its guild';
    const wrong = await found(check, 'guild', async (tx) => {
      const note = (id: number, kind: string, amount = 10) =>
        tx`insert into guild_history (guild_id, kind, amount) values (${id}, ${kind}, ${amount})`;
      const paid = (id: number, kind: string, isOut = false) =>
        pay(tx, { kind, ...(isOut ? { from: `guild:${id}`, to: 1 } : { from: 1, to: `guild:${id}` }) });
      for (const id of [901, 902, 911, 912, 913, 914]) await guild(tx, id);
      await paid(901, 'guild-pay-in');
      await note(901, 'paid-in');
      await paid(901, 'guild-pay-out', true);
      await note(901, 'paid-out');
      await paid(901, 'guild-quilt');
      await note(901, 'quilt');
      await paid(902, 'guild-end', true);
      await note(902, 'joined');
      await paid(911, 'guild-pay-in');
      await paid(912, 'guild-pay-out', true);
      await paid(913, 'guild-quilt');
      await note(914, 'paid-in');
    });
    expect(wrong).toEqual([911, 912, 913, 914]);
  });

  it('guilds without an owner, or with a wrong count of members', async () => {
    const check = 'every guild has one owner and as many members as it counts';
    const wrong = await found(check, 'guild', async (tx) => {
      let player = 5000;
      const join = (id: number, role: string) => tx`
        insert into guild_members (player_id, guild_id, role, joined_experience, week_experience)
        values (${numbered(++player)}, ${id}, ${role}, 0, 0)`;
      await guild(tx, 901, { members: 2 });
      for (const role of ['owner', 'member']) await join(901, role);
      await guild(tx, 902, { isDisbanded: true });
      await guild(tx, 911, { members: 3 });
      for (const role of ['owner', 'member']) await join(911, role);
      await guild(tx, 912, { members: 1 });
      await join(912, 'member');
      await guild(tx, 913);
      await guild(tx, 914, { isDisbanded: true });
      await join(914, 'owner');
    });
    expect(wrong).toEqual([911, 912, 913, 914]);
  });
});

describe('the audit of the house finds', () => {
  const house = 1;
  const open = (tx: Transaction) => tx`insert into house_account (player_id) values (${numbered(house)})`;
  const step = (tx: Transaction, blook: number, change: Step = {}) =>
    anyStep(tx, 'blook', blook, { number: 1, kind: 'house', to: house, reference: 'x', ...change });

  it('days with more than three lots or two swaps', async () => {
    const check = 'the house makes no more than three lots and two swaps a day';
    const wrong = await found(check, 'day', async (tx) => {
      let blook = 9000;
      const make = (day: string, kind: string, number: number, change: Step = {}) =>
        step(tx, ++blook, { reference: `house:${day}:${kind}:${number}`, ...change });
      for (const number of [1, 2, 3]) await make('2026-11-01', 'lot', number);
      for (const number of [1, 2]) await make('2026-11-01', 'swap', number);
      for (const number of [1, 2, 3, 4]) await make('2026-11-02', 'lot', number, { kind: 'x' });
      for (const number of [1, 2, 3, 4]) await make('2026-11-03', 'lot', number, { number: 2 });
      for (const number of [1, 2, 3, 4]) await make('2026-11-11', 'lot', number);
      for (const number of [1, 2, 3]) await make('2026-11-12', 'swap', number);
      for (const number of [1, 1]) await make('2026-11-13', 'lot', number);
    });
    expect(wrong).toEqual([11, 12, 13]);
  });

  it('lots that another player made', async () => {
    const wrong = await found('only the house makes lots', 'blook', async (tx) => {
      await open(tx);
      await step(tx, 901);
      await step(tx, 902, { kind: 'x', to: 2 });
      await step(tx, 911, { number: 2 });
      await step(tx, 912, { to: null });
      await step(tx, 913, { to: 2 });
    });
    expect(wrong).toEqual([911, 912, 913]);
  });

  it('blooks that the house got in another way', async () => {
    const wrong = await found('the house is given blooks by nobody', 'blook', async (tx) => {
      await open(tx);
      await step(tx, 901);
      await step(tx, 902, { kind: 'swapped' });
      await step(tx, 903, { kind: 'traded', to: 2 });
      await step(tx, 911, { kind: 'traded' });
    });
    expect(wrong).toEqual([911]);
  });

  it('tokens that the house got in another way', async () => {
    const check = 'the house is paid for its sales and given its fees, nothing else';
    const wrong = await found(check, 'transfer', async (tx) => {
      const paid = (id: number, kind: string, reference?: string) =>
        pay(tx, { id, kind, to: house, ...(reference && { reference }) });
      await open(tx);
      await paid(901, 'auction-sale');
      await step(tx, 902, { reference: 'lot:902' });
      await paid(902, 'house-fee', 'lot:902:fee');
      await pay(tx, { id: 903, to: 2 });
      await paid(911, 'x');
      await paid(912, 'house-fee', 'lot:912:fee');
      await step(tx, 913, { number: 2, reference: 'lot:913' });
      await paid(913, 'house-fee', 'lot:913:fee');
      await step(tx, 914, { kind: 'x', reference: 'lot:914' });
      await paid(914, 'house-fee', 'lot:914:fee');
      await step(tx, 915, { to: 2, reference: 'lot:915' });
      await paid(915, 'house-fee', 'lot:915:fee');
    });
    expect(wrong).toEqual([911, 912, 913, 914, 915]);
  });

  it('payments to players and escrows', async () => {
    const wrong = await found('the house pays nobody', 'transfer', async (tx) => {
      await open(tx);
      await pay(tx, { id: 901, from: house });
      await pay(tx, { id: 902, from: 2, to: 3 });
      await pay(tx, { id: 911, from: house, to: 2 });
      await pay(tx, { id: 912, from: house, to: 'trade:1' });
    });
    expect(wrong).toEqual([911, 912]);
  });
});
