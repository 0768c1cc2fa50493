/**
 * A guild's treasury: the escrow `guild:ID` in the ledger, and beside it `guilds.treasury`, which says what it holds
 * without adding up years of payments. Both change here and nowhere else, in one transaction; the audit compares them.
 *
 * The wallets are locked already. Each of these locks the guild's row after them, which makes everything that happens
 * to one treasury happen one after the other.
 */
import type { Queryable } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Books } from './books.ts';
import { transfer } from './wallet.ts';

export const treasuryOf = (guildId: number): { escrow: string } => ({ escrow: `guild:${guildId}` });

/** Answers what the treasury holds now, and the player. Refuses when the player has too little. */
export async function payIntoTreasury(
  books: Books,
  { guildId, playerId, tokens }: { guildId: number; playerId: string; tokens: number },
): Promise<{ treasury: number; balance: number }> {
  const treasury = await raise(books.tx, guildId, tokens);
  const { from } = await books.transfer({
    from: { player: playerId },
    to: treasuryOf(guildId),
    currency: 'tokens',
    amount: tokens,
    kind: 'guild-pay-in',
  });
  return { treasury, balance: from ?? 0 };
}

/** Answers what the treasury holds now. Refuses when it holds too little. */
export async function payFromTreasury(
  books: Books,
  {
    guildId,
    playerId,
    tokens,
    kind = 'guild-pay-out',
  }: { guildId: number; playerId: string; tokens: number; kind?: string },
): Promise<number> {
  const treasury = await lower(books.tx, guildId, tokens);
  if (treasury === null) throw new Refusal('GUILD_TREASURY_TOO_LITTLE');
  await books.transfer({
    from: treasuryOf(guildId),
    to: { player: playerId },
    currency: 'tokens',
    amount: tokens,
    kind,
  });
  return treasury;
}

/** From the house, once for each reference. */
export async function rewardTreasury(
  books: Books,
  { guildId, tokens, reference }: { guildId: number; tokens: number; reference: string },
): Promise<number> {
  const treasury = await raise(books.tx, guildId, tokens);
  await books.transfer({
    from: 'house',
    to: treasuryOf(guildId),
    currency: 'tokens',
    amount: tokens,
    kind: 'guild-quilt',
    reference,
  });
  return treasury;
}

/** The last one out takes what is left, outside of any call: the account is being emptied. */
export async function emptyTreasury(tx: Queryable, guildId: number, playerId: string): Promise<void> {
  const [guild] = await tx<{ treasury: number }[]>`
    select treasury from guilds where id = ${guildId} for update`;
  const tokens = guild?.treasury ?? 0;
  if (tokens === 0) return;
  await lower(tx, guildId, tokens);
  await transfer(tx, {
    from: treasuryOf(guildId),
    to: { player: playerId },
    currency: 'tokens',
    amount: tokens,
    kind: 'guild-end',
  });
}

async function raise(tx: Queryable, guildId: number, tokens: number): Promise<number> {
  const [guild] = await tx<{ treasury: number }[]>`
    update guilds set treasury = treasury + ${tokens} where id = ${guildId} and disbanded_at is null
    returning treasury`;
  if (!guild) throw new Error(`there is no guild ${guildId} to pay`);
  return guild.treasury;
}

async function lower(tx: Queryable, guildId: number, tokens: number): Promise<number | null> {
  const [guild] = await tx<{ treasury: number }[]>`
    update guilds set treasury = treasury - ${tokens} where id = ${guildId} and treasury >= ${tokens}
    returning treasury`;
  return guild?.treasury ?? null;
}
