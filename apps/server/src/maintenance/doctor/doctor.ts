/** Checks the settings and every service they name. Changes nothing. */
import { type Config, ConfigFault, readConfig } from '../../config.ts';
import { checkDatabase, type DatabaseVisit } from './check-database.ts';
import { checkMail } from './check-mail.ts';
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

/** One line for each finding. Returns the exit code. */
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
