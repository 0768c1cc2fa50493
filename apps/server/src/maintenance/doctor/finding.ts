/** A result of the doctor in one line: the state, and what to do about it. */
import type { Config } from '../../config.ts';
import { describeStartFault } from '../../start-fault.ts';

type Verdict = 'ok' | 'warning' | 'fault';

export interface Finding {
  verdict: Verdict;
  about: string;
  sentence: string;
}

/** Makes the findings of one check. */
export const about = (subject: string) => ({
  ok: (sentence: string): Finding => ({ verdict: 'ok', about: subject, sentence }),
  warning: (sentence: string): Finding => ({ verdict: 'warning', about: subject, sentence }),
  fault: (sentence: string): Finding => ({ verdict: 'fault', about: subject, sentence }),
});

/** The reason of a failure, in one line without secrets. */
export function reasonOf(reason: unknown, config: Config): string {
  const text = reason instanceof AggregateError ? reason.errors.map(plain).join('; ') : plain(reason);
  return withoutSecrets(text, config);
}

function plain(reason: unknown): string {
  const [line = ''] = describeStartFault(reason).split('\n');
  return line.replace(/^(\w*Error|RedisAway): /, '');
}

/** Error texts of libraries contain URLs with passwords. */
export function withoutSecrets(text: string, config: Config): string {
  const { databaseUrl, databaseOwnerUrl, databaseListenUrl, databaseReplicaUrl, redisNodes, smtp } = config;
  const databases = [databaseUrl, databaseOwnerUrl, databaseListenUrl, databaseReplicaUrl];
  const addresses = [...databases, ...redisNodes, smtp?.url ?? ''];
  const passwords = addresses.filter(Boolean).map((url) => new URL(url).password);
  const secrets = [
    ...passwords,
    ...passwords.map((password) => decodeURIComponent(password)),
    config.secret,
    config.metricsToken,
    config.s3?.secretAccessKey ?? '',
    config.captcha.secret,
    config.stripe.secretKey,
    config.stripe.webhookSecret,
    config.discord?.clientSecret ?? '',
  ];
  return secrets.filter(Boolean).reduce((clean, secret) => clean.replaceAll(secret, '…'), text);
}
