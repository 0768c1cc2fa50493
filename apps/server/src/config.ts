/**
 * Every setting the server knows, read once from the environment. Nothing else reads `process.env`.
 * `.env.example` and the README's table are checked against `variables` by a test.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { emailIsFine } from '@blookery/game/players/accounts';
import { addressFault } from './address-fault.ts';
import { databaseVariables, readDatabase } from './database-settings.ts';
import { limitVariables, readLimits } from './limit-settings.ts';
import { misspeltSettings } from './misspelt-settings.ts';
import { paymentVariables, readPayments } from './payment-settings.ts';
import { readRedis, redisVariables } from './redis-settings.ts';
import { readSecret } from './secret-settings.ts';
import { traceVariables } from './trace-settings.ts';
import { readTrustProxy } from './trust-proxy.ts';

export const variables = {
  PORT: { default: '3000', about: 'Port to listen on.' },
  HOST: { default: '0.0.0.0', about: 'Address to listen on.' },
  MODE: {
    default: 'development',
    about:
      '`development` or `production`, which hides the debug overlay, shows ads and forgives no mistake here.',
  },
  PUBLIC_URL: {
    default: '',
    about: 'Address players use, e.g. `https://play.example`. Default: this host and port.',
  },
  DATA_DIR: {
    default: '.data',
    about: 'Where the embedded database, uploads and generated secrets are kept.',
  },
  METRICS_TOKEN: {
    default: '',
    about: 'Bearer token for `/metrics`. Default: only callers on this machine may read it.',
  },
  ...traceVariables,
  ENV_FILE: {
    default: '',
    about:
      'File with settings; those in the environment win. Default: `.env` in the project folder. `none` reads none.',
  },
  LOG_LEVEL: { default: 'info', about: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.' },
  TRUST_PROXY: {
    default: '',
    about: 'Proxies in front: a number of hops or their addresses. Default: none.',
  },
  CONNECTIONS: { default: '20000', about: 'Open connections at this server, sockets included.' },
  CONNECTIONS_PER_ADDRESS: {
    default: '1000',
    about: 'Open connections from one address. A school may be one address; trusted proxies are not counted.',
  },
  ...databaseVariables,
  ...redisVariables,
  CDN_URL: { default: '', about: 'Media host. Default: `/cdn` on this server.' },
  S3_BUCKET: { default: '', about: 'Bucket for uploads. Default: files under `DATA_DIR`.' },
  S3_REGION: { default: 'us-east-1', about: 'Region of the bucket.' },
  S3_ENDPOINT: { default: '', about: 'Address of a store that speaks S3. Default: Amazon’s own.' },
  S3_ACCESS_KEY_ID: { default: '', about: 'Key that may list, read, write and delete in the bucket.' },
  S3_SECRET_ACCESS_KEY: { default: '', about: 'Its secret.' },
  S3_PATH_STYLE: { default: 'off', about: '`on` for stores that want the bucket in the path.' },
  SECRET: {
    default: '',
    about: 'Key for what is encrypted or signed, 32 characters or more. Default: made once under `DATA_DIR`.',
  },
  CAPTCHA: { default: 'altcha', about: '`altcha`, `turnstile` or `hcaptcha`.' },
  CAPTCHA_SITE_KEY: { default: '', about: 'Site key of Turnstile or hCaptcha.' },
  CAPTCHA_SECRET: { default: '', about: 'Secret of Turnstile or hCaptcha.' },
  CAPTCHA_COST: {
    default: '5000',
    about: 'Work per ALTCHA challenge; 5000 takes a phone about two seconds.',
  },
  ...paymentVariables,
  PLAZA_CAPACITY: { default: '300', about: 'Players in one plaza before the next one opens.' },
  NEW_ACCOUNT_HOURS: {
    default: '',
    about:
      'Hours in which a new account can receive but not give tokens and things away. Default: 24 in production, else 0.',
  },
  HOUSE_LOTS: {
    default: 'on',
    about:
      'Three lots a day and two standing swaps that the house puts up while players list fewer than fifty things a day. `off` for none.',
  },
  RATE_LIMITS: { default: 'on', about: '`off` lifts every limit on one caller, for load tests.' },
  ...limitVariables,
  ADS_FRAME_URL: { default: '', about: 'Page of an ad provider to frame. Default: house ads.' },
  CONTACT_EMAIL: {
    default: 'hello@blookery.example',
    about: 'Your mail address, for the home and legal pages and for push services.',
  },
  SMTP_URL: {
    default: '',
    about:
      'Mail server, e.g. `smtps://user:password@mail.example`. Default: development prints mails to the log, production sends none.',
  },
  MAIL_FROM: { default: '', about: 'Sender of mails, e.g. `Blookery <no-reply@play.example>`.' },
  PUSH: {
    default: 'on',
    about: '`off` sends no push to the browsers of players, for a rehearsal with a restored backup.',
  },
  DISCORD_CLIENT_ID: { default: '', about: 'Discord application for account links. Default: links are off.' },
  DISCORD_CLIENT_SECRET: {
    default: '',
    about: 'Its secret. Its redirect is `PUBLIC_URL/settings/link-discord`.',
  },
  DISCORD_URL: {
    default: 'https://discord.com',
    about: 'Where Discord is, or a server that stands in for it.',
  },
  DISCORD_LINK: { default: 'https://discord.com', about: 'Where /discord leads.' },
  GITHUB_LINK: { default: 'https://github.com', about: 'Where /github leads.' },
  YOUTUBE_LINK: { default: 'https://www.youtube.com', about: 'Where /youtube leads.' },
  X_LINK: { default: 'https://x.com', about: 'Where /x leads.' },
} as const satisfies Record<string, { default: string; about: string }>;

type VariableName = keyof typeof variables;
type Environment = Partial<Record<string, string>>;

export type Config = ReturnType<typeof readConfig>;

/** An invalid setting. The program prints the sentence and exits. */
export class ConfigFault extends Error {}

export function readConfig(environment: Environment) {
  const read = (name: VariableName): string => environment[name]?.trim() || variables[name].default;
  const whole = (name: VariableName, least: number, most: number): number => {
    const value = Number(read(name));
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new ConfigFault(`${name} must be a whole number from ${least} to ${most}.`);
  };
  const oneOf = <const T extends string>(name: VariableName, allowed: readonly T[]): T => {
    const value = allowed.find((candidate) => candidate === read(name));
    if (value) return value;
    throw new ConfigFault(`${name} must be one of ${allowed.join(', ')}.`);
  };
  const refuse = (sentence: string): never => {
    throw new ConfigFault(sentence);
  };
  const addressIn = (value: string, name: VariableName, schemes: readonly string[]): string => {
    const fault = value && addressFault(value, name, schemes);
    return fault ? refuse(fault) : value.replace(/\/$/, '');
  };
  const address = (name: VariableName, ...schemes: string[]): string =>
    addressIn(read(name), name, schemes.length > 0 ? schemes : ['http', 'https']);

  const mode = oneOf('MODE', ['development', 'production']);
  const production = mode === 'production';
  const warnings: string[] = [];
  /** A warning in development, an error in production. */
  const complain = (sentence: string): void => {
    if (production) throw new ConfigFault(sentence);
    warnings.push(sentence);
  };
  for (const sentence of misspeltSettings(environment, Object.keys(variables))) complain(sentence);

  const secret = readSecret({ read, production, complain });
  const trustProxy = readTrustProxy(read('TRUST_PROXY'));
  if (trustProxy === undefined) {
    throw new ConfigFault('TRUST_PROXY must be a number of hops, or addresses such as 10.0.0.0/8,::1.');
  }

  /** Refuses a partly configured service at the start, before the first player needs it. */
  const allOrNone = (...names: VariableName[]): void => {
    const [given, missing] = [names.filter((name) => read(name)), names.filter((name) => !read(name))];
    if (given.length > 0 && missing.length > 0) {
      throw new ConfigFault(`${given.join(' and ')} needs ${missing.join(' and ')} as well.`);
    }
  };

  const limits = readLimits(whole);
  if (limits.accountGuesses.max < limits.loginGuesses.max) {
    throw new ConfigFault('LIMIT_ACCOUNT_GUESSES must not be below LIMIT_LOGIN_GUESSES.');
  }

  const database = readDatabase({ address, oneOf, whole });
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (read(name) && !database.databaseUrl) throw new ConfigFault(`${name} needs DATABASE_URL.`);
  }
  const port = whole('PORT', 0, 65535);
  const captcha = {
    provider: oneOf('CAPTCHA', ['altcha', 'turnstile', 'hcaptcha']),
    siteKey: read('CAPTCHA_SITE_KEY'),
    secret: read('CAPTCHA_SECRET'),
    cost: whole('CAPTCHA_COST', 1, 1_000_000),
  };
  if (captcha.provider !== 'altcha' && !(captcha.siteKey && captcha.secret)) {
    throw new ConfigFault(`CAPTCHA=${captcha.provider} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET.`);
  }

  const s3 = {
    bucket: read('S3_BUCKET'),
    region: read('S3_REGION'),
    endpoint: address('S3_ENDPOINT'),
    accessKeyId: read('S3_ACCESS_KEY_ID'),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
    pathStyle: oneOf('S3_PATH_STYLE', ['on', 'off']) === 'on',
  };
  allOrNone('S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  if (s3.endpoint && !s3.bucket) throw new ConfigFault('S3_ENDPOINT needs S3_BUCKET.');
  const discord = {
    url: address('DISCORD_URL'),
    clientId: read('DISCORD_CLIENT_ID'),
    clientSecret: read('DISCORD_CLIENT_SECRET'),
  };
  allOrNone('DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET');

  allOrNone('SMTP_URL', 'MAIL_FROM');
  const smtp = { url: address('SMTP_URL', 'smtp', 'smtps'), from: read('MAIL_FROM') };
  const publicUrl = address('PUBLIC_URL') || `http://localhost:${port}`;
  if (!/^https?:\/\/[^/?#@]+$/.test(publicUrl)) {
    refuse('PUBLIC_URL must have no path, query or user, like https://play.example.');
  }
  const isPublic = !/^(localhost|127\.|\[::1\])/.test(new URL(publicUrl).hostname);
  if (production && !isPublic) {
    warnings.push('PUBLIC_URL is this machine. Set it to the address that players use.');
  }
  if (!emailIsFine(read('CONTACT_EMAIL'))) refuse('CONTACT_EMAIL must be a mail address.');

  return {
    version: packageVersion(),
    mode,
    production,
    /** Printed at the start. */
    warnings,
    port,
    host: read('HOST'),
    publicUrl,
    /** Whether `publicUrl` leads to more than this machine. */
    isPublic,
    dataDir: resolve(read('DATA_DIR')),
    /** Set by systemd and not by operators: a folder for as long as the service runs. Empty without. */
    runtimeDir: environment.RUNTIME_DIRECTORY?.split(':')[0] ?? '',
    logLevel: oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    trustProxy,
    metricsToken: metricsToken(read('METRICS_TOKEN')),
    tracing: { endpoint: address('OTEL_EXPORTER_OTLP_ENDPOINT'), percent: whole('TRACE_PERCENT', 0, 100) },
    connections: {
      most: whole('CONNECTIONS', 1, 1_000_000),
      perAddress: whole('CONNECTIONS_PER_ADDRESS', 1, 1_000_000),
    },
    ...database,
    ...readRedis({ read, addressIn, oneOf, refuse }),
    cdnUrl: address('CDN_URL'),
    /** Null keeps uploads on disk. */
    s3: s3.bucket ? s3 : null,
    secret,
    captcha,
    ...readPayments({ read, address, oneOf, allOrNone, refuse, production }),
    plazaCapacity: whole('PLAZA_CAPACITY', 1, 10_000),
    newAccountHours: read('NEW_ACCOUNT_HOURS') ? whole('NEW_ACCOUNT_HOURS', 0, 8760) : production ? 24 : 0,
    houseLots: oneOf('HOUSE_LOTS', ['on', 'off']) === 'on',
    rateLimits: oneOf('RATE_LIMITS', ['on', 'off']) === 'on',
    limits,
    /** Null switches account links off. */
    discord: discord.clientId ? discord : null,
    /** Null prints mails to the log in development, and sends none in production. */
    smtp: smtp.url ? smtp : null,
    push: oneOf('PUSH', ['on', 'off']) === 'on',
    adsFrameUrl: address('ADS_FRAME_URL'),
    contactEmail: read('CONTACT_EMAIL'),
    links: {
      discord: address('DISCORD_LINK'),
      github: address('GITHUB_LINK'),
      youtube: address('YOUTUBE_LINK'),
      x: address('X_LINK'),
    },
  };
}

function metricsToken(value: string): string {
  if (value === '' || /^[\x21-\x7e]{16,}$/.test(value)) return value;
  throw new ConfigFault('METRICS_TOKEN needs 16 characters or more, without spaces.');
}

function packageVersion(): string {
  const path = new URL('../../../package.json', import.meta.url);
  return String(JSON.parse(readFileSync(path, 'utf8')).version);
}
