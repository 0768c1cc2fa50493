/** Starts a session. A log-in from a new device sends a notice and a mail. */
import { createHmac } from 'node:crypto';
import { readDevice } from '@blookery/game/players/settings';
import { letters } from '../notices/letters.ts';
import type { Mailbox } from '../notices/mailbox.ts';
import type { Notices, Writing } from '../notices/notices.ts';
import { securityNews } from '../notices/security-news.ts';
import type { Secrets } from '../players/secrets.ts';
import type { Sessions } from '../players/sessions.ts';
import type { Clock } from '../ports/clock.ts';
import { isNewDevice } from './login-devices.ts';

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
  /** The hash that the password was checked against: see `Sessions.start`. */
  passwordHash?: string;
  /** Sends no notice: the account is new, the player is logged in already, or the browser is known. */
  quiet?: boolean;
}

export async function enter(
  { sessions, secrets, notices, mailbox, clock }: EnterParts,
  writing: Writing,
  { playerId, caller, passwordHash, quiet }: Entry,
): Promise<{ token: string }> {
  const { browser, system } = readDevice(caller.userAgent);
  const place = secrets.placeOf(caller.address);
  const token = await sessions.start(writing, {
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
