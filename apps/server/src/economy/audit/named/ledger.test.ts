/** Which balances, transfers and escrows the audit names: each wrong one, and no right one. */
import { expect, it } from 'vitest';
import { finder, numbered } from './named-fixtures.ts';
import { pay } from './payment-fixtures.ts';
import { wallet } from './thing-fixtures.ts';

/** What has a number below 911 is right, the rest wrong. */
const found = await finder();

it('the audit finds players whose balance is not the sum of their transfers', async () => {
  const wrong = await found('every balance is the sum of its transfers', 'player', async (tx) => {
    await wallet(tx, 901, { tokens: 7, gems: 5, experience: 3 });
    await pay(tx, { to: 901, amount: 10 });
    await pay(tx, { from: 901, amount: 3 });
    await pay(tx, { to: 901, amount: 5, currency: 'gems' });
    await pay(tx, { to: 901, amount: 3, currency: 'experience' });
    await wallet(tx, 902);
    await wallet(tx, 911, { tokens: 1 });
    await wallet(tx, 912, { gems: 1 });
    await wallet(tx, 913, { experience: 1 });
    await wallet(tx, 914);
    await pay(tx, { to: 914 });
  });
  expect(wrong).toEqual([911, 912, 913, 914]);
});

it('the audit finds players without a wallet', async () => {
  const wrong = await found('every player has a wallet', 'player', async (tx) => {
    for (const player of [901, 911])
      await tx`insert into players (id, username, password_hash) values (${numbered(player)}, ${`p${player}`}, 'x')`;
    await wallet(tx, 901);
  });
  expect(wrong).toEqual([911]);
});

it('the audit finds transfers of players without a wallet', async () => {
  const wrong = await found('the ledger knows only players who have a wallet', 'transfer', async (tx) => {
    for (const player of [1, 2]) await wallet(tx, player);
    await pay(tx, { id: 901, from: 1, to: 2 });
    await pay(tx, { id: 902, to: 1 });
    await pay(tx, { id: 903, from: 1 });
    await pay(tx, { id: 911, from: 1, to: 3 });
    await pay(tx, { id: 912, from: 3, to: 1 });
  });
  expect(wrong).toEqual([911, 912]);
});

it('the audit finds negative balances', async () => {
  const wrong = await found('nothing is negative', 'player', async (tx) => {
    for (const currency of ['tokens', 'gems', 'experience'])
      await tx`alter table wallets drop constraint ${tx(`wallets_${currency}_check`)}`;
    await wallet(tx, 901);
    await wallet(tx, 911, { tokens: -1 });
    await wallet(tx, 912, { gems: -1 });
    await wallet(tx, 913, { experience: -1 });
  });
  expect(wrong).toEqual([911, 912, 913]);
});

it('the audit finds escrows that paid too much, and closed escrows that still hold something', async () => {
  const check = 'no escrow has paid out more than it took, and none that is closed holds anything';
  const wrong = await found(check, 'escrow', async (tx) => {
    await tx`
      insert into trades (id, state, asker, asked, created_at, touched_at) overriding system value
      values (902, 'open', ${numbered(1)}, ${numbered(2)}, now(), now()),
        (911, 'open', ${numbered(1)}, ${numbered(2)}, now(), now())`;
    await pay(tx, { from: 1, to: 'trade:901' });
    await pay(tx, { from: 'trade:901', to: 2 });
    await pay(tx, { from: 1, to: 'trade:902' });
    await pay(tx, { from: 1, to: 'trade:911', amount: 5 });
    await pay(tx, { from: 'trade:911', to: 2, amount: 6 });
    await pay(tx, { from: 1, to: 'trade:912' });
    await pay(tx, { from: 1, to: 'trade:913' });
    await pay(tx, { from: 'trade:913', to: 1, currency: 'gems' });
  });
  expect(wrong).toEqual([911, 912, 913]);
});
