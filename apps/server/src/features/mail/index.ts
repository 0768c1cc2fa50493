/** The mail address of a player, password resets by mail, and the outbox for all mail. */
import { mailCalls } from '@blookery/contract/mail';
import { type Route, route } from '../../http/route.ts';
import type { Job } from '../../jobs/scheduler.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { mailData } from './mail-data.ts';
import { forgetTokens } from './mail-tokens.ts';
import { cancelAddress, confirmAddress, readStatus, removeAddress, setAddress } from './manage-address.ts';
import type { MailParts } from './parts.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { countMails, workOutbox } from './work-outbox.ts';

export interface MailFeature {
  routes: Route[];
  jobs: Job[];
  waiting: Record<string, () => Promise<number>>;
  personalData: PersonalData[];
}

export function mail(parts: MailParts): MailFeature {
  return {
    routes: [
      route(mailCalls.status, ({ player }) => readStatus(parts, player.id)),
      route(mailCalls.setAddress, ({ player, body }) => setAddress(parts, player, body.address)),
      route(mailCalls.removeAddress, ({ player }) => removeAddress(parts, player.id)),
      route(mailCalls.cancelAddress, ({ player }) => cancelAddress(parts, player.id)),
      route(mailCalls.confirmAddress, async ({ body }) => {
        await confirmAddress(parts, body.token);
        return undefined;
      }),
      route(mailCalls.forgotPassword, async ({ body, address }) => {
        await forgotPassword(parts, body, address);
        return undefined;
      }),
      route(mailCalls.resetPassword, async ({ body }) => {
        await resetPassword(parts, body);
        return undefined;
      }),
    ],
    jobs: [
      { name: 'send-mail', everySeconds: 5, remote: true, run: () => workOutbox(parts) },
      { name: 'forget-mail-links', everySeconds: 600, run: () => forgetTokens(parts) },
    ],
    waiting: { mail: () => countMails(parts) },
    personalData: mailData,
  };
}
