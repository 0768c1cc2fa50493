/**
 * Mail is stored in an outbox in the transaction that causes it, and sent from there, so that no call fails
 * or waits when the mail server is away. The outbox is encrypted, because it contains addresses and links.
 */
import type { Queryable } from '../database/database.ts';
import type { Secrets } from '../players/secrets.ts';
import type { Clock } from '../ports/clock.ts';
import type { Letter } from './letters.ts';

export interface Mailbox {
  /** Whether mail is sent at all. */
  isOpen: boolean;
  /** To the confirmed address of the player. Does nothing without one. */
  toPlayer: (tx: Queryable, playerId: string, letter: Letter) => Promise<void>;
  to: (tx: Queryable, playerId: string, address: string, letter: Letter) => Promise<void>;
  /** Somebody asked to reset the password of this account, which may not exist. */
  resetRequested: (tx: Queryable, account: string) => Promise<void>;
}

interface SealedLetter extends Letter {
  to: string;
}

/** A mail that could not be sent within this time is dropped. */
const lifetimeHours = 24;

export function mailbox({
  secrets,
  clock,
  isOpen,
}: {
  secrets: Secrets;
  clock: Clock;
  isOpen: boolean;
}): Mailbox {
  const put = async (
    tx: Queryable,
    kind: 'letter' | 'reset-request',
    playerId: string | null,
    content: object,
  ) => {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + lifetimeHours * 3_600_000);
    await tx`
      insert into mail_outbox (kind, player_id, sealed, due_at, expires_at)
      values (${kind}, ${playerId}, ${secrets.encrypt('mail', JSON.stringify(content))}, ${now}, ${expiresAt})`;
  };
  const to: Mailbox['to'] = async (tx, playerId, address, letter) => {
    if (isOpen) await put(tx, 'letter', playerId, { ...letter, to: address } satisfies SealedLetter);
  };
  return {
    isOpen,
    to,
    toPlayer: async (tx, playerId, letter) => {
      if (!isOpen) return;
      const [player] = await tx<{ email: string }[]>`
        select email from players where id = ${playerId} and email is not null`;
      if (player) await to(tx, playerId, player.email, letter);
    },
    resetRequested: (tx, account) => put(tx, 'reset-request', null, { account }),
  };
}
