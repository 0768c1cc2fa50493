/**
 * The treasury of a guild: the escrow `guild:ID` in the ledger, and `guilds.treasury`, which has the balance
 * without summing years of payments. Both change only here, in one transaction; the audit compares them.
 *
 * The wallets are locked already. Each of these functions locks the row of the guild after them, so that
 * changes to one treasury happen one after the other.
 */
import type { Queryable } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Books } from './books.ts';
import { transfer } from './wallet.ts';

const treasuryOf = (guildId: number): { escrow: string } => ({ escrow: `guild:${guildId}` });

/** Returns the new balances of treasury and player. Refuses if the player has too little. */
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

/** Returns the new balance of the treasury. Refuses if it has too little. */
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

/** From the game, once per reference. */
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

/** The last member gets the rest. No call does this: the account is being erased. */
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
