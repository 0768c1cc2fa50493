/** Checks the settings and every service they name. Changes nothing. */
import { verifySmtp } from '../../adapters/smtp/smtp-mail.ts';
import { type Config, ConfigFault, readConfig } from '../../config.ts';
import { checkDatabase, type DatabaseVisit } from './check-database.ts';
import { checkProxy } from './check-proxy.ts';
import { checkRedis } from './check-redis.ts';
import { checkReplica } from './check-replica.ts';
import { checkSettings } from './check-settings.ts';
import { checkDisk, checkUploads } from './check-storage.ts';
import { about, type Finding, reasonOf, withoutSecrets } from './finding.ts';

export async function examine(environment: Partial<Record<string, string>>): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (reason) {
    if (!(reason instanceof ConfigFault)) throw reason;
    // The other checks need valid settings.
    return [about('settings').fault(reason.message)];
  }
  const findings = checkSettings(config);
  const add = async (subject: string, check: () => Promise<Finding[]>): Promise<void> => {
    try {
      findings.push(...(await check()));
    } catch (reason) {
      findings.push(about(subject).fault(reasonOf(reason, config)));
    }
  };
  let keys: DatabaseVisit['keys'] = null;
  await add('database', async () => {
    const visit = await checkDatabase(config);
    keys = visit.keys;
    return visit.findings;
  });
  await add('replica', () => checkReplica(config));
  await add('redis', () => checkRedis(config));
  await add('uploads', () => checkUploads(config));
  await add('disk', () => checkDisk(config));
  await add('mail', () => checkMail(config));
  await add('PUBLIC_URL', () => checkProxy(config, keys));
  return findings.map((finding) => ({ ...finding, sentence: withoutSecrets(finding.sentence, config) }));
}

/** Prints one line for each finding. Returns the exit code. */
export async function runDoctor(
  environment: Partial<Record<string, string>>,
  print: (line: string) => void,
): Promise<number> {
  const findings = await examine(environment);
  for (const { verdict, about: subject, sentence } of findings) {
    print(`${verdict.padEnd(7)}  ${subject}: ${sentence}`);
  }
  return findings.some(({ verdict }) => verdict === 'fault') ? 1 : 0;
}

/** Whether the mail server accepts the login. Sends nothing. */
async function checkMail(config: Config): Promise<Finding[]> {
  const { ok, warning, fault } = about('mail');
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
