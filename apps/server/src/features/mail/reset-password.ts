/**
 * Resets a password with a link sent by mail. A request only stores what was typed, so neither the response
 * nor its timing reveals whether the account exists; the job finds out who gets mail.
 */
import { foldUsername, PASSWORD_RESET_MINUTES, passwordFault } from '@blookery/game/players/accounts';
import type { Transaction } from '../../database/database.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { voidMailLinks } from '../../identity/void-mail-links.ts';
import { letters } from '../../notices/letters.ts';
import { securityNews } from '../../notices/security-news.ts';
import { Refusal } from '../../refusal.ts';
import { isToken, makeToken, takeToken } from './mail-tokens.ts';
import { fingerprint } from './manage-address.ts';
import type { MailParts } from './parts.ts';

/** The limit for one name or address as typed, whether or not it exists, and for one account. */
const typedRate = { max: 5, perSeconds: 3600 };
const accountRate = { max: 5, perSeconds: 3600 };
/** Accounts that share an address and get a link each. */
const mostAccounts = 5;

export async function forgotPassword(
  { database, mailbox, captcha, rateLimiter }: MailParts,
  typed: { account: string; captchaToken: string },
  address: string,
): Promise<void> {
  if (!mailbox.isOpen) throw new Refusal('MAIL_OFF');
  const account = typed.account.trim();
  if (account === '') throw new Refusal('ACCOUNT_MISSING');
  if (!(await captcha.verify('reset', typed.captchaToken, address))) throw new Refusal('CAPTCHA_FAILED');
  const wait = await rateLimiter?.take(`address:forgot:${fingerprint(account)}`, typedRate);
  if (wait) throw new Refusal('RATE_LIMITED', { seconds: wait });
  await mailbox.resetRequested(database.sql, account);
}

/** Writes the links for the accounts that were meant. */
export async function handleRequest(parts: MailParts, tx: Transaction, account: string): Promise<void> {
  const { mailbox, clock, rateLimiter } = parts;
  const found = await tx<{ id: string; username: string; email: string }[]>`
    select id, username, email from players
    where email is not null and erased_at is null
      and ${account.includes('@') ? tx`lower(email) = lower(${account})` : tx`username_folded = ${foldUsername(account)}`}
    order by created_at limit ${mostAccounts}`;
  const expiresAt = new Date(clock.now().getTime() + PASSWORD_RESET_MINUTES * 60_000);
  for (const { id: playerId, username, email: address } of found) {
    if (await rateLimiter?.take(`account:reset:${playerId}`, accountRate)) continue;
    const token = await makeToken(tx, { playerId, purpose: 'reset-password', address, expiresAt });
    await mailbox.to(tx, playerId, address, letters.resetPassword(username, token));
  }
}

export async function resetPassword(
  parts: MailParts,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const weak = passwordFault(newPassword);
  if (weak) throw new Refusal(weak);
  // Anybody may send any text as a token, and hashing a password is expensive.
  if (!(await isToken(parts, 'reset-password', token))) throw new Refusal('MAIL_LINK_OVER');
  const passwordHash = await hashPassword(newPassword);
  await parts.database.transaction(async (tx, afterCommit) => {
    const writing = { tx, afterCommit };
    const taken = await takeToken(tx, parts, 'reset-password', token);
    if (!taken) throw new Refusal('MAIL_LINK_OVER');
    await voidMailLinks(tx, taken.playerId);
    const [player] = await tx<{ username: string; email: string | null }[]>`
      select username, email from players where id = ${taken.playerId} for update`;
    // The address was removed meanwhile, so its owner may no longer reset the password.
    if (!player || player.email !== taken.address) throw new Refusal('MAIL_LINK_OVER');
    const fault = passwordFault(newPassword, player.username);
    if (fault) throw new Refusal(fault);
    await tx`update players set password_hash = ${passwordHash} where id = ${taken.playerId}`;
    await parts.sessions.endAll(taken.playerId, { within: writing });
    await parts.notices.post(writing, taken.playerId, securityNews.passwordReset());
  });
}
