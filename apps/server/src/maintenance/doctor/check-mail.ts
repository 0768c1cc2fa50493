/** Checks whether the mail server accepts the login. Sends nothing. */
import { verifySmtp } from '../../adapters/smtp/smtp-mail.ts';
import type { Config } from '../../config.ts';
import { about, type Finding, reasonOf } from './finding.ts';

const { ok, warning, fault } = about('mail');

export async function checkMail(config: Config): Promise<Finding[]> {
  if (!config.smtp) {
    return [
      config.production
        ? warning('No mail is sent, so a forgotten password is lost. Set SMTP_URL and MAIL_FROM.')
        : ok('Mails are printed to the log.'),
    ];
  }
  const { host } = new URL(config.smtp.url);
  try {
    await verifySmtp(config.smtp);
    return [ok(`${host} accepts us.`)];
  } catch (reason) {
    return [fault(`${host} does not accept us: ${reasonOf(reason, config)}. Compare SMTP_URL.`)];
  }
}
