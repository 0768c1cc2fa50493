/** Treasuries: each guild pays and is paid alone, to the last token. */
import { beforeEach, describe, expect, it } from 'vitest';
import { testEconomy } from '../testing/economy.ts';
import { quickTestPlayer } from '../testing/quick-players.ts';
import { testServer } from '../testing/test-server.ts';
import type { Books } from './books.ts';
import { emptyTreasury, payFromTreasury, payIntoTreasury, rewardTreasury } from './guild-treasury.ts';
import { readBalances } from './wallet.ts';

let player: string;
/** Two guilds. The other one has 50 tokens, which stay there. */
let guildId: number;
let other: number;
const server = await testServer();

let founded = 0;
async function found(isDisbanded = false): Promise<number> {
  const number = ++founded;
  const [row] = await server.database.sql<{ id: number }[]>`
    insert into guilds (name, name_folded, tag, language, entry, color, emblem_id, banner_id, capacity, officer_limit,
      week_of, patch, disbanded_at)
    values (${`Guild ${number}`}, ${`guild${number}`}, ${`G${number}`}, 'en', 'open', 'teal', 1, 1, 30, 0,
      '2026-11-16', 1, ${isDisbanded ? new Date() : null})
    returning id`;
  return row?.id ?? 0;
}
const write = <T>(work: (books: Books) => Promise<T>) => testEconomy(server).economy.write(work);
const reward = (guild: number, tokens: number, reference = `test:${guild}:${tokens}`) =>
  write((books) => rewardTreasury(books, { guildId: guild, tokens, reference }));
const payIn = (tokens: number, guild = guildId) =>
  write((books) => payIntoTreasury(books, { guildId: guild, playerId: player, tokens }));
const payOut = (tokens: number) =>
  write((books) => payFromTreasury(books, { guildId, playerId: player, tokens }));
const empty = () => server.database.transaction((tx) => emptyTreasury(tx, guildId, player));
const treasuries = async () => {
  const rows = await server.database.sql<{ treasury: number }[]>`
    select treasury from guilds where id in (${guildId}, ${other}) order by id`;
  return rows.map(({ treasury }) => treasury);
};
const tokens = async () => (await readBalances(server.database.sql, player)).tokens;

beforeEach(async () => {
  player = (await quickTestPlayer(server, { tokens: 100 })).id;
  [guildId, other] = [await found(), await found()];
  await reward(other, 50);
});

describe('a treasury', () => {
  it('takes what a player pays in, if the player has that much', async () => {
    expect(await payIn(60)).toEqual({ treasury: 60, balance: 40 });
    await expect(payIn(41)).rejects.toMatchObject({ code: 'TOKENS_TOO_FEW' });
    expect([await treasuries(), await tokens()]).toEqual([[60, 50], 40]);
  });

  it('pays out up to all it has', async () => {
    await reward(guildId, 10);
    await expect(payOut(11)).rejects.toMatchObject({ code: 'GUILD_TREASURY_TOO_LITTLE' });
    expect(await payOut(4)).toBe(6);
    expect(await payOut(6)).toBe(0);
    expect([await treasuries(), await tokens()]).toEqual([[0, 50], 110]);
  });

  it('is rewarded once per reference', async () => {
    expect(await reward(guildId, 10, `quilt:${guildId}`)).toBe(10);
    await expect(reward(guildId, 10, `quilt:${guildId}`)).rejects.toThrow();
    expect(await treasuries()).toEqual([10, 50]);
  });

  it('of a guild that does not exist any more takes nothing', async () => {
    for (const gone of [await found(true), 999_999_999])
      await expect(payIn(5, gone)).rejects.toThrow(`there is no guild ${gone} to pay`);
    expect(await tokens()).toBe(100);
  });

  it('goes to the last member, even if it is one token or nothing', async () => {
    await empty();
    expect(await tokens()).toBe(100);
    await reward(guildId, 1);
    await empty();
    expect([await treasuries(), await tokens()]).toEqual([[0, 50], 101]);
  });
});
