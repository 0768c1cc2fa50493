/**
 * Empties accounts whose time is over. Personal data is deleted; the row and everything of value stay under
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

export const eraseAccounts = (parts: ErasingParts): Promise<Progress> => inSteps(1, () => eraseOne(parts));

/** Returns how many there were, at most one. Each is a separate transaction: all of it, or none and again later. */
async function eraseOne({ database, clock, personalData, sessions, world }: ErasingParts): Promise<number> {
  const [player] = await database.sql<{ id: string }[]>`
    select id from players where deletion_at <= ${clock.now()} order by deletion_at limit 1`;
  if (!player) return 0;
  const others: string[] = [];
  for (const { erasedWith } of personalData) {
    if (erasedWith) others.push(...(await erasedWith(database.sql, player.id)));
  }
  await database.transaction(async (tx, afterCommit) => {
    // Wallets come first, as in everything that moves value.
    await lockWallets(tx, [player.id, ...others]);
    const [due] = await tx`
      select 1 from players where id = ${player.id} and deletion_at <= ${clock.now()} for update skip locked`;
    if (!due) return;
    await sessions.endAll(player.id, { within: { tx, afterCommit } });
    for (const { erase } of personalData) await erase?.(tx, player.id, afterCommit);
    await tx`
      update players set
        username = ${nobodysName()}, password_hash = '', email = null, settings = '{}',
        color = null, font_id = null, title_id = null, banner_id = null, frame_id = null, avatar_blook = null,
        custom_avatar = null, custom_banner = null, discord = null, discord_linked_at = null,
        otp_enabled = false, otp_secret = null, otp_pending = null, otp_pending_at = null, otp_last_step = 0,
        rules_read_at = null, deletion_at = null, erased_at = ${clock.now()}
      where id = ${player.id}`;
    afterCommit(() => world.recheck(player.id));
  });
  return 1;
}

/** Sixteen characters, like any name, but one that nobody would choose. */
const nobodysName = (): string => `gone-${randomLetters(5)}${randomLetters(6)}`;
const randomLetters = (count: number): string =>
  randomInt(36 ** count)
    .toString(36)
    .padStart(count, '0');
