/**
 * Every setting the server knows, read once from the environment. Nothing else reads `process.env`.
 * `.env.example` and the README's table are checked against `variables` by a test.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const variables = {
  PORT: { default: '3000', about: 'Port to listen on.' },
  HOST: { default: '0.0.0.0', about: 'Address to listen on.' },
  MODE: { default: 'development', about: '`production` hides the debug overlay and shows ads.' },
  PUBLIC_URL: {
    default: '',
    about: 'Address players use, e.g. `https://play.example`. Default: this host and port.',
  },
  DATA_DIR: {
    default: '.data',
    about: 'Where the embedded database, uploads and generated secrets are kept.',
  },
  LOG_LEVEL: { default: 'info', about: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.' },
  TRUST_PROXY: {
    default: '',
    about: 'Proxies in front: a number of hops or their addresses. Default: none.',
  },
  DATABASE_URL: {
    default: '',
    about: 'PostgreSQL 15 or newer. Default: an embedded PostgreSQL under `DATA_DIR`.',
  },
  DATABASE_POOL: { default: '8', about: 'Connections to the database.' },
  REDIS_URL: { default: '', about: 'Redis or Valkey, for more than one server. Default: in process.' },
  CDN_URL: { default: '', about: 'Media host. Default: `/cdn` on this server.' },
  SECRET: { default: '', about: 'Key for what is encrypted or signed. Default: made once under `DATA_DIR`.' },
  CAPTCHA: { default: 'altcha', about: '`altcha`, `turnstile` or `hcaptcha`.' },
  CAPTCHA_SITE_KEY: { default: '', about: 'Site key of Turnstile or hCaptcha.' },
  CAPTCHA_SECRET: { default: '', about: 'Secret of Turnstile or hCaptcha.' },
  CAPTCHA_COST: {
    default: '5000',
    about: 'Work per ALTCHA challenge; 5000 takes a phone about two seconds.',
  },
  RATE_LIMITS: { default: 'on', about: '`off` lifts every rate limit, for load tests.' },
  ADS_FRAME_URL: { default: '', about: 'Page of an ad provider to frame. Default: house ads.' },
  CONTACT_EMAIL: { default: 'hello@blookery.example', about: 'Shown on the home and legal pages.' },
  DISCORD_LINK: { default: 'https://discord.com', about: 'Where /discord leads.' },
  GITHUB_LINK: { default: 'https://github.com', about: 'Where /github leads.' },
  YOUTUBE_LINK: { default: 'https://www.youtube.com', about: 'Where /youtube leads.' },
  X_LINK: { default: 'https://x.com', about: 'Where /x leads.' },
} as const satisfies Record<string, { default: string; about: string }>;

/** Which proxies' word about the caller's address is taken. */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean);

type VariableName = keyof typeof variables;
type Environment = Partial<Record<string, string>>;

export type Config = ReturnType<typeof readConfig>;

/** A setting that cannot be right. The program prints the sentence and stops. */
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
  const address = (name: VariableName): string => {
    const value = read(name);
    if (value !== '' && !URL.canParse(value)) throw new ConfigFault(`${name} must be a whole address (URL).`);
    return value.replace(/\/$/, '');
  };

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

  return {
    version: packageVersion(),
    mode: read('MODE'),
    production: read('MODE') === 'production',
    port,
    host: read('HOST'),
    publicUrl: address('PUBLIC_URL') || `http://localhost:${port}`,
    dataDir: resolve(read('DATA_DIR')),
    logLevel: oneOf('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    trustProxy: trustProxy(read('TRUST_PROXY')),
    databaseUrl: address('DATABASE_URL'),
    databasePool: whole('DATABASE_POOL', 1, 200),
    redisUrl: address('REDIS_URL'),
    cdnUrl: address('CDN_URL'),
    secret: read('SECRET'),
    captcha,
    rateLimits: oneOf('RATE_LIMITS', ['on', 'off']) === 'on',
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

function trustProxy(value: string): TrustProxy {
  if (value === '') return false;
  const hops = Number(value);
  return Number.isInteger(hops) ? (_address, hop) => hop < hops : value;
}

function packageVersion(): string {
  const path = new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}
