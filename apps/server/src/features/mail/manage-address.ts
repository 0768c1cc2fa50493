/** Sets, confirms and removes the mail address of an account. */
import { createHash } from 'node:crypto';
import type { MailStatus } from '@blookery/contract';
import { EMAIL_CONFIRM_HOURS, emailIsFine } from '@blookery/game/players/accounts';
import { letters } from '../../notices/letters.ts';
import { securityNews } from '../../notices/security-news.ts';
import type { Player } from '../../players/player.ts';
import { Refusal } from '../../refusal.ts';
import { makeToken, takeToken } from './mail-tokens.ts';
import type { MailParts } from './parts.ts';

/** Mails to one address from all players together, so that nobody's inbox is flooded. */
const addressRate = { max: 5, perSeconds: 3600 };

export async function readStatus({ database: { sql }, mailbox, clock }: MailParts, playerId: string) {
  const [row] = await sql<{ address: string | null; pending: string | null; expiresAt: Date | null }[]>`
    select p.email as address, t.address as pending, t.expires_at as "expiresAt"
    from players p left join mail_tokens t
      on t.player_id = p.id and t.purpose = 'confirm-address' and t.expires_at > ${clock.now()}
    where p.id = ${playerId}`;
  return {
    available: mailbox.isOpen,
    address: row?.address ?? null,
    pending:
      row?.pending && row.expiresAt ? { address: row.pending, expiresAt: row.expiresAt.toISOString() } : null,
  };
}

export async function setAddress(parts: MailParts, player: Player, typed: string): Promise<MailStatus> {
  const { database, notices, mailbox, clock, rateLimiter } = parts;
  if (!mailbox.isOpen) throw new Refusal('MAIL_OFF');
  const address = typed.trim();
  if (!emailIsFine(address)) throw new Refusal('EMAIL_INVALID');
  if ((await readStatus(parts, player.id)).address === address) throw new Refusal('EMAIL_SAME');
  const wait = await rateLimiter?.take(`address:mail:${fingerprint(address)}`, addressRate);
  if (wait) throw new Refusal('RATE_LIMITED', { seconds: wait });
  const expiresAt = new Date(clock.now().getTime() + EMAIL_CONFIRM_HOURS * 3_600_000);
  await database.transaction(async (tx, afterCommit) => {
    const about = { playerId: player.id, purpose: 'confirm-address', address, expiresAt } as const;
    const token = await makeToken(tx, about);
    await mailbox.to(tx, player.id, address, letters.confirmAddress(player.username, token));
    await notices.post({ tx, afterCommit }, player.id, securityNews.emailRequested());
  });
  return readStatus(parts, player.id);
}

export async function confirmAddress(parts: MailParts, token: string): Promise<void> {
  const { database, notices, mailbox } = parts;
  await database.transaction(async (tx, afterCommit) => {
    const taken = await takeToken(tx, parts, 'confirm-address', token);
    if (!taken) throw new Refusal('MAIL_LINK_OVER');
    const [before] = await tx<{ username: string; email: string | null }[]>`
      select username, email from players where id = ${taken.playerId} for update`;
    await tx`update players set email = ${taken.address} where id = ${taken.playerId}`;
    await notices.post({ tx, afterCommit }, taken.playerId, securityNews.emailChanged());
    if (before?.email)
      await mailbox.to(tx, taken.playerId, before.email, letters.addressChanged(before.username));
  });
}

export async function removeAddress(parts: MailParts, playerId: string): Promise<MailStatus> {
  await parts.database.transaction(async (tx, afterCommit) => {
    await tx`delete from mail_tokens where player_id = ${playerId}`;
    const removed = await tx`
      update players set email = null where id = ${playerId} and email is not null returning 1`;
    if (removed.length > 0)
      await parts.notices.post({ tx, afterCommit }, playerId, securityNews.emailRemoved());
  });
  return readStatus(parts, playerId);
}

export async function cancelAddress(parts: MailParts, playerId: string): Promise<MailStatus> {
  await parts.database.sql`
    delete from mail_tokens where player_id = ${playerId} and purpose = 'confirm-address'`;
  return readStatus(parts, playerId);
}

/** Rate limits may be stored elsewhere, so addresses are hashed for them. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(text.toLowerCase()).digest('base64url');
