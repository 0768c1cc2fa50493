/**
 * Erases accounts whose waiting time is over. Personal data is deleted; the row and everything of value stay under
 * an unused name, so that the ledger and the histories of blooks still add up.
 */
import { randomInt } from 'node:crypto';
import { lockWallets } from '../../economy/wallet.ts';
import { inSteps, type Progress } from '../../jobs/steps.ts';
import type { SettingsParts } from './parts.ts';

type ErasingParts = Pick<SettingsParts, 'database' | 'clock' | 'personalData'> & {
  sessions: Pick<SettingsParts['sessions'], 'endAll'>;
  world: Pick<SettingsParts['world'], 'recheck'>;
};

/** An account that cannot be erased does not block others. The job then fails at its end, and tries again. */
export async function eraseAccounts(parts: ErasingParts): Promise<Progress> {
  const failed = new Map<string, unknown>();
  const progress = await inSteps(1, () => eraseNext(parts, failed));
  for (const fault of failed.values()) throw fault;
  return progress;
}

/** Returns how many there were, at most one. */
async function eraseNext(parts: ErasingParts, failed: Map<string, unknown>): Promise<number> {
  const { database, clock } = parts;
  const [player] = await database.sql<{ id: string }[]>`
    select id from players where deletion_at <= ${clock.now()} and id <> all(${[...failed.keys()]}::uuid[])
    order by deletion_at limit 1`;
  if (!player) return 0;
  try {
    await erase(parts, player.id);
  } catch (fault) {
    failed.set(player.id, fault);
  }
  return 1;
}

/** A transaction of its own: all of it, or none and again later. */
async function erase({ database, clock, personalData, sessions, world }: ErasingParts, playerId: string) {
  const others: string[] = [];
  for (const { erasedWith } of personalData) {
    if (erasedWith) others.push(...(await erasedWith(database.sql, playerId)));
  }
  await database.transaction(async (tx, afterCommit) => {
    // Wallets come first, as in everything that moves value.
    await lockWallets(tx, [playerId, ...others]);
    const [due] = await tx`
      select 1 from players where id = ${playerId} and deletion_at <= ${clock.now()} for update skip locked`;
    if (!due) return;
    await sessions.endAll(playerId, { within: { tx, afterCommit } });
    for (const held of personalData) await held.erase?.(tx, playerId, afterCommit);
    await tx`
      update players set
        username = ${nobodysName()}, password_hash = '', email = null, settings = '{}',
        color = null, font_id = null, title_id = null, banner_id = null, frame_id = null, avatar_blook = null,
        custom_avatar = null, custom_banner = null, discord = null, discord_linked_at = null,
        otp_enabled = false, otp_secret = null, otp_pending = null, otp_pending_at = null, otp_last_step = 0,
        rules_read_at = null, deletion_at = null, erased_at = ${clock.now()}
      where id = ${playerId}`;
    afterCommit(() => world.recheck(playerId));
  });
}

/** Sixteen characters, as in any name, but a name that nobody would choose. */
const nobodysName = (): string => `gone-${randomLetters(5)}${randomLetters(6)}`;
const randomLetters = (count: number): string =>
  randomInt(36 ** count)
    .toString(36)
    .padStart(count, '0');
