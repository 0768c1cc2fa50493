/** Starting a session. A log-in from where the player never logged in before rings their bell, and goes out as mail. */
import { createHmac } from 'node:crypto';
import { readDevice } from '@blookery/game/players/settings';
import type { Transaction } from '../database/database.ts';
import { letters } from '../notices/letters.ts';
import type { Mailbox } from '../notices/mailbox.ts';
import type { Notices, Writing } from '../notices/notices.ts';
import { securityNews } from '../notices/security-news.ts';
import type { Secrets } from '../players/secrets.ts';
import type { Sessions } from '../players/sessions.ts';
import type { Clock } from '../ports/clock.ts';

export interface EnterParts {
  sessions: Sessions;
  secrets: Secrets;
  notices: Notices;
  mailbox: Mailbox;
  clock: Clock;
}

interface Entry {
  playerId: string;
  caller: { address: string; userAgent: string };
  /** What the password was checked against: see `Sessions.start`. */
  passwordHash?: string;
  /** No news: the account is new, the player is in already, or the browser has logged in to it before. */
  quiet?: boolean;
}

export async function enter(
  { sessions, secrets, notices, mailbox, clock }: EnterParts,
  writing: Writing,
  { playerId, caller, passwordHash, quiet }: Entry,
): Promise<{ token: string }> {
  const { browser, system } = readDevice(caller.userAgent);
  const place = secrets.placeOf(caller.address);
  const token = await sessions.start(writing.tx, {
    playerId,
    userAgent: caller.userAgent,
    ...place,
    ...(passwordHash === undefined ? {} : { passwordHash }),
  });
  const device = createHmac('sha256', secrets.key('login-devices'))
    .update(`${browser}\n${system}\n`)
    .update(place.addressHash)
    .digest()
    .subarray(0, 16);
  if ((await isNewDevice(writing.tx, playerId, device)) && !quiet) {
    const name = `${browser} on ${system}`;
    await notices.post(writing, playerId, securityNews.newDevice(name));
    await mailbox.toPlayer(writing.tx, playerId, letters.newDevice(name, clock.now()));
  }
  return { token };
}

/** Notes the device. The first one that an account is ever seen on, with no session elsewhere, is not news. */
async function isNewDevice(tx: Transaction, playerId: string, device: Buffer): Promise<boolean> {
  const [row] = await tx<{ known: boolean; elsewhere: boolean }[]>`
    with before as (
      select device from login_devices where player_id = ${playerId}
    ), noted as (
      insert into login_devices (player_id, device) values (${playerId}, ${device})
      on conflict (player_id, device) do update set last_used_at = now()
    )
    select exists (select 1 from before where device = ${device}) as known,
      exists (select 1 from before)
        or (select count(*) from sessions where player_id = ${playerId}) > 1 as elsewhere`;
  return row?.known === false && row.elsewhere;
}
