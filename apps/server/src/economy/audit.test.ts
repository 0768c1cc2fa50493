/** Every check of the audit finds what it is for: each is broken once, seen, and put right again. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../database/database.ts';
import { giveItem, giveTokens, itemThat, packToOpen } from '../testing/collecting.ts';
import { type TestPlayer, type TestServer, testServer } from '../testing/test-server.ts';
import { audit, auditChecks } from './audit.ts';

let server: TestServer;
let player: TestPlayer;
let pulled: { id: number; number: number }[];
beforeAll(async () => {
  server = await testServer();
  player = await server.player();
  await giveTokens(server, player.id, 100_000);
  const open = async () =>
    (await player.ask('POST /api/market/open-packs', { body: { packId: packToOpen().id, count: 25 } })).body
      .pulls;
  pulled = await open();
  await player.ask('POST /api/fairness/rotate');
  await open();
  for (const scope of ['global', 'personal']) {
    const { id } = itemThat((use) => use.kind === 'booster' && use.scope === scope);
    for (let used = 0; used < 2; used++) {
      const item = await giveItem(server, player.id, id);
      await player.ask(`POST /api/items/${item.id}/use`);
    }
  }
  const sold = pulled.slice(0, 5).map(({ id }) => id);
  await player.ask('PUT /api/blooks/sell-blooks', { body: { blooks: sold } });
  await player.ask('PUT /api/quests/claim-daily-tokens');
});

class Undo extends Error {}

/** Breaks the tables in a transaction, audits inside it, and rolls it back. */
async function foundAfter(breaking: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const broken = server.database.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await breaking(tx);
    const begin = async (_options: string, work: (sql: Transaction) => unknown) => work(tx);
    const findings = await audit({ ...server.database, sql: { begin } as never });
    found.push(...findings.map(({ check }) => check));
    throw new Undo();
  });
  await expect(broken).rejects.toThrow(Undo);
  return found;
}

const breakages: Record<string, (tx: Transaction) => Promise<unknown>> = {
  'every balance is the sum of its transfers': (tx) =>
    tx`update wallets set tokens = tokens + 1 where player_id = ${player.id}`,
  'every player has a wallet': (tx) =>
    tx`insert into players (username, password_hash) values ('nobody', 'x')`,
  'the ledger knows only players who have a wallet': (tx) => tx`
    insert into transfers (currency, amount, to_player, kind) values ('tokens', 1, gen_random_uuid(), 'x')`,
  'nothing is negative': async (tx) => {
    await tx`alter table wallets drop constraint wallets_gems_check`;
    await tx`update wallets set gems = -1 where player_id = ${player.id}`;
  },
  'no escrow has paid out more than it took, and none that is closed holds anything': (tx) => tx`
    insert into transfers (currency, amount, to_escrow, kind) values ('tokens', 5, 'auction:404', 'x')`,
  'serials are without gap or repeat': (tx) => tx`
    update blook_serials set issued = issued + 1 where ctid = (select min(ctid) from blook_serials)`,
  'every serial was counted': (tx) => tx`
    delete from blook_serials where ctid = (select min(ctid) from blook_serials)`,
  'every owner exists': (tx) => tx`
    update blooks set owner_id = gen_random_uuid() where id = ${pulled[10]?.id ?? 0}`,
  "every blook's history ends at its owner": (tx) => tx`
    update blooks set owner_id = null where id = ${pulled[10]?.id ?? 0}`,
  "every blook's history is one unbroken chain": (tx) => tx`
    update blook_history set step = 7 where blook = ${pulled[10]?.id ?? 0}`,
  "every item's history ends at its owner": (tx) => tx`
    insert into items (item_id, uses, uses_left, owner_id) values (1, 1, 1, ${player.id})`,
  "every item's history is one unbroken chain": (tx) => tx`
    update item_history set from_player = to_player where step = 1`,
  'every use of an item was written down': (tx) => tx`
    update items set uses = uses + 1 where id = (select min(id) from items)`,
  'nothing is held by what is not open': (tx) => tx`
    update blooks set held_by = 'auction:404' where id = ${pulled[10]?.id ?? 0}`,
  'every avatar is owned by whoever shows it': (tx) => tx`
    update players set avatar_blook = ${pulled[0]?.id ?? 0} where id = ${player.id}`,
  'what the shop paid is what was sold': (tx) => tx`
    update transfers set amount = amount + 1 where kind = 'sell'`,
  'every opened pack was counted, and numbered without gap': (tx) => tx`
    update wallets set packs_opened = packs_opened + 1 where player_id = ${player.id}`,
  'every pull names the blook that came out of it': (tx) => tx`
    update pulls set blook = blook + 1000000 where number = 9`,
  'every pulled blook came out of one pack': (tx) => tx`delete from pulls where number = 9`,
  'every pulled blook is one that its table could give': (tx) =>
    tx`update odds_tables set blook_ids[1] = 999`,
  'every bonus item came out of one pack': (tx) => tx`
    update item_history set kind = 'pulled' where step = 1 and kind = 'granted'`,
  'every pull gave the experience of its rarity': (tx) => tx`
    update transfers set amount = amount + 1 where kind = 'open-pack' and currency = 'experience'`,
  'every seed was rolled from 0 up without gap or repeat': (tx) => tx`
    update pulls set nonce = nonce + 100 where number = 9`,
  'every count of rolls is that of the seed in use': (tx) => tx`
    update wallets set seed_nonce = seed_nonce + 1 where player_id = ${player.id}`,
  'every seed out of use was shown, and no other': (tx) => tx`delete from revealed_seeds`,
  'no two boosters of one kind burn at once': (tx) => tx`
    update boosters set expires_at = expires_at + interval '1 hour'`,
  'every booster was started by using its item': (tx) => tx`
    insert into boosters (scope, kind, player_id, item, multiplier, starts_at, expires_at)
    select 'personal', kind, player_id, item, 2, expires_at + interval '1 day', expires_at + interval '2 days'
    from boosters limit 1`,
  'every quest was paid for by a claim': (tx) => tx`
    insert into transfers (currency, amount, to_player, kind, reference)
    values ('gems', 1, ${player.id}, 'quest', ${`quest:${player.id}:day:2020-01-01:0:gems`})`,
  'every claim of a quest was paid': (tx) => tx`
    insert into quest_claims (player_id, period, starts_on, slot, quest)
    values (${player.id}, 'day', '2020-01-01', 0, 'x')`,
  'one free ticket and one daily reward a day': (tx) => tx`
    insert into transfers (currency, amount, to_player, kind, reference)
    select currency, amount, to_player, kind, reference || ':again' from transfers where kind = 'daily-reward'`,
};

describe('the audit', () => {
  it('is clean after a day of play', async () => {
    expect(await audit(server.database)).toEqual([]);
  });

  it('has a breakage here for every check', () => {
    expect(Object.keys(breakages).sort()).toEqual([...auditChecks].sort());
  });

  it.each(Object.keys(breakages))('finds when it is not true that %s', async (check) => {
    const breaking = breakages[check];
    if (!breaking) throw new Error(`there is no breakage for ${check}`);
    expect(await foundAfter(breaking)).toContain(check);
  });
});
