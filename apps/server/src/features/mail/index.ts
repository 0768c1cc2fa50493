/** The mail address of a player, password resets by mail, and the outbox for all mail. */
import { mailCalls } from '@blookery/contract/mail';
import { route } from '../../http/route.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { forgetTokens } from './mail-tokens.ts';
import { cancelAddress, confirmAddress, readStatus, removeAddress, setAddress } from './manage-address.ts';
import type { MailParts } from './parts.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { countMails, workOutbox } from './work-outbox.ts';

export function mail(parts: MailParts) {
  return {
    routes: [
      route(mailCalls.status, ({ player }) => readStatus(parts, player.id)),
      route(mailCalls.setAddress, ({ player, body }) => setAddress(parts, player, body.address)),
      route(mailCalls.removeAddress, ({ player }) => removeAddress(parts, player.id)),
      route(mailCalls.cancelAddress, ({ player }) => cancelAddress(parts, player.id)),
      route(mailCalls.confirmAddress, ({ body }) => confirmAddress(parts, body.token)),
      route(mailCalls.forgotPassword, ({ body, address }) => forgotPassword(parts, body, address)),
      route(mailCalls.resetPassword, ({ body }) => resetPassword(parts, body)),
    ],
    jobs: [
      { name: 'send-mail', everySeconds: 5, remote: true, run: () => workOutbox(parts) },
      { name: 'forget-mail-links', everySeconds: 600, run: () => forgetTokens(parts) },
    ],
    waiting: { mail: () => countMails(parts) },
    personalData: mailData,
  };
}

/** Mail data of a player. The confirmed address is part of the account. */
const mailData: PersonalData[] = [
  {
    name: 'mailLinks',
    copy: async function* (sql, playerId) {
      yield await sql`
        select purpose, address, expires_at as "expiresAt" from mail_tokens
        where player_id = ${playerId} order by purpose`;
    },
    erase: (tx, playerId) => tx`delete from mail_tokens where player_id = ${playerId}`,
  },
  {
    name: 'mailOnItsWay',
    erase: (tx, playerId) => tx`delete from mail_outbox where player_id = ${playerId}`,
  },
];
