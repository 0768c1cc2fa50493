import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secret = '3f8a0c5d7be1492660ab91c2d4e7f853';
const production = { MODE: 'production', PAYMENTS: 'off', PUBLIC_URL: 'https://play.example' };

describe('a setting with few possible values', () => {
  it.each([
    ['MODE', 'prodution', 'MODE must be one of development, production.'],
    ['MODE', 'Production', 'MODE must be one of development, production.'],
    ['PAYMENTS', 'paypal', 'PAYMENTS must be one of stripe, sandbox, off.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug,'],
    ['RATE_LIMITS', 'no', 'RATE_LIMITS must be one of on, off.'],
    ['PUSH', 'no', 'PUSH must be one of on, off.'],
    ['CAPTCHA', 'recaptcha', 'CAPTCHA must be one of altcha, turnstile, hcaptcha.'],
  ])('is refused with the allowed values: %s=%s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });
});

describe('an address', () => {
  it.each([
    ['DATABASE_URL', 'localhost:5432/blookery', 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    ['REDIS_URL', 'http://localhost:6379', 'REDIS_URL must begin with redis:// or rediss://.'],
    ['PUBLIC_URL', 'play.example', 'PUBLIC_URL must begin with http:// or https://.'],
    ['CDN_URL', 'javascript:alert(1)', 'CDN_URL must begin with http:// or https://.'],
  ])('of the wrong kind is refused: %s=%s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  it.each([
    ['DATABASE_URL', 'postgres://ada:100%pure@db/blookery'],
    ['DATABASE_OWNER_URL', 'postgres://100%pure:word@db/blookery'],
    ['REDIS_URL', 'redis://:100%pure@cache'],
    ['SMTP_URL', 'smtp://ada:100%pure@mail.example'],
  ])('with a bare percent sign is refused: %s', (name, value) => {
    const settings = {
      DATABASE_URL: 'postgres://db/blookery',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@mail.example',
      [name]: value,
    };
    expect(() => readConfig(settings)).toThrow(`${name}: write % in a password as %25.`);
    expect(() => readConfig({ ...settings, [name]: value.replace('%', '%25') })).not.toThrow();
  });
});

describe('PUBLIC_URL', () => {
  it.each([
    'https://play.example/game',
    'https://play.example//',
    'https://play.example/?from=mail',
    'https://play.example#top',
    'https://ada:word@play.example',
  ])('is refused when it is more than a host and a port: %s', (url) => {
    expect(() => readConfig({ PUBLIC_URL: url })).toThrow('PUBLIC_URL must have no path, query or user');
  });

  it('may end with a slash and have a port', () => {
    expect(readConfig({ PUBLIC_URL: 'https://play.example/' }).publicUrl).toBe('https://play.example');
    expect(readConfig({ PUBLIC_URL: 'http://[::1]:8080' }).publicUrl).toBe('http://[::1]:8080');
  });

  it.each(['', 'http://localhost:3000', 'http://127.0.0.1'])(
    'causes a warning in production, and none in development, when it is %j',
    (url) => {
      const sentence = 'PUBLIC_URL is this machine. Set it to the address that players use.';
      expect(readConfig({ ...production, PUBLIC_URL: url }).warnings).toEqual([sentence]);
      expect(readConfig({ PUBLIC_URL: url }).warnings).toEqual([]);
    },
  );
});

describe('CONTACT_EMAIL', () => {
  it.each(['hello', 'hello@localhost', 'mailto:hello@play.example', 'a@play.example, b@play.example'])(
    'is refused when it is no mail address: %s',
    (address) => {
      expect(() => readConfig({ CONTACT_EMAIL: address })).toThrow('CONTACT_EMAIL must be a mail address.');
    },
  );
});

describe('RUNTIME_DIRECTORY', () => {
  it('is the folder that systemd sets, the first one of several', () => {
    expect(readConfig({})).toMatchObject({ runtimeDir: '' });
    expect(readConfig({ ...production, RUNTIME_DIRECTORY: '/run/blookery-3000:/run/more' })).toMatchObject({
      runtimeDir: '/run/blookery-3000',
      warnings: [],
    });
  });
});

describe('an address of the same database', () => {
  const url = 'postgres://db.example/blookery';

  it.each(['DATABASE_LISTEN_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'])(
    'needs DATABASE_URL, because the embedded PostgreSQL is another one: %s',
    (name) => {
      expect(() => readConfig({ [name]: url })).toThrow(`${name} needs DATABASE_URL.`);
      expect(() => readConfig({ DATABASE_URL: url, [name]: url })).not.toThrow();
    },
  );

  it('of a replica has a pool of its own', () => {
    const config = readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: url, DATABASE_REPLICA_POOL: '3' });
    expect(config).toMatchObject({ databaseReplicaUrl: url, databaseReplicaPool: 3 });
  });
});

describe('REDIS_CLUSTER', () => {
  const nodes = 'redis://:secret@a.example:7000, redis://:secret@b.example:7001/';

  it('allows several nodes, separated by commas', () => {
    expect(readConfig({ REDIS_CLUSTER: 'on', REDIS_URL: nodes })).toMatchObject({
      redisCluster: true,
      redisUrl: 'redis://:secret@a.example:7000',
      redisNodes: ['redis://:secret@a.example:7000', 'redis://:secret@b.example:7001'],
    });
    expect(readConfig({ REDIS_URL: 'redis://cache/2' })).toMatchObject({
      redisCluster: false,
      redisUrl: 'redis://cache/2',
    });
    expect(readConfig({})).toMatchObject({ redisCluster: false, redisUrl: '', redisNodes: [] });
  });

  it.each([
    [{ REDIS_CLUSTER: 'yes' }, 'REDIS_CLUSTER must be one of on, off.'],
    [{ REDIS_CLUSTER: 'on' }, 'REDIS_CLUSTER=on needs REDIS_URL.'],
    [{ REDIS_URL: nodes }, 'REDIS_URL has several addresses, which needs REDIS_CLUSTER=on.'],
    [{ REDIS_CLUSTER: 'on', REDIS_URL: 'redis://a:7000,b:7001' }, 'REDIS_URL must be a whole address (URL).'],
    [{ REDIS_CLUSTER: 'on', REDIS_URL: 'redis://a/3' }, 'a cluster has only one.'],
  ])('is refused with a sentence when it does not match REDIS_URL: %j', (settings, sentence) => {
    expect(() => readConfig(settings)).toThrow(sentence);
  });
});

describe('TRUST_PROXY', () => {
  it.each(['1', '2', '10.0.0.1', '10.0.0.0/8, ::1', 'loopback, fc00::/7', '10.0.0.0/255.0.0.0'])(
    'may be %s',
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).not.toThrow();
    },
  );

  it.each(['true', '-1', '1.5', 'proxy.example', '10.0.0.300', '10.0.0.0/33', '10.0.0.1;10.0.0.2'])(
    'is refused in one sentence when it is %s',
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
        'TRUST_PROXY must be a number of hops, or addresses',
      );
    },
  );
});

describe('a name that is nearly a setting', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['REDIS_URI', 'REDIS_URL'],
    ['SECERT', 'SECRET'],
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['S3_REGOIN', 'S3_REGION'],
    ['PROT', 'PORT'],
    ['MDOE', 'MODE'],
  ])('is refused in production and a warning in development: %s', (wrong, right) => {
    const sentence = `${wrong} is no setting. Did you mean ${right}?`;
    expect(() => readConfig({ ...production, [wrong]: 'x' })).toThrow(sentence);
    expect(readConfig({ [wrong]: 'x' }).warnings).toEqual([sentence]);
  });

  it('is refused with the list of settings with its prefix when no setting is similar', () => {
    const sentence =
      'DISCORD_ID is no setting. Those that begin so are DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, DISCORD_URL, DISCORD_LINK.';
    expect(() => readConfig({ ...production, DISCORD_ID: '1' })).toThrow(sentence);
  });

  it('is not a variable that every machine sets', () => {
    const usual = ['HOME', 'NODE', 'PATH', 'USER', 'TERM', 'HOSTNAME', 'LOGNAME', 'NODE_ENV', 'GITHUB_TOKEN'];
    // Variables that Docker sets in a container next to one called `redis` or `database`.
    const linked = {
      REDIS_PORT: 'tcp://10.0.0.1:6379',
      REDIS_SERVICE_HOST: '10.0.0.1',
      REDIS_PORT_6379_TCP_ADDR: '10.0.0.1',
      DATABASE_SERVICE_PORT: '5432',
      DATABASE_PORT: 'tcp://10.0.0.2:5432',
      DATABASE_PORT_5432_TCP: 'tcp://10.0.0.2:5432',
    };
    const environment = { ...Object.fromEntries(usual.map((name) => [name, 'x'])), ...linked };
    expect(readConfig({ ...production, ...environment }).warnings).toEqual([]);
  });
});

describe('SECRET', () => {
  it('needs 32 characters: fewer are refused in production and a warning in development', () => {
    const sentence = /SECRET needs at least 32 characters.*Make one with: node -p/;
    for (const short of ['x', secret.slice(1)]) {
      expect(() => readConfig({ ...production, SECRET: short })).toThrow(sentence);
      expect(readConfig({ SECRET: short }).warnings).toEqual([expect.stringMatching(sentence)]);
    }
    expect(readConfig({ ...production, SECRET: secret }).warnings).toEqual([]);
  });

  it('needs more than a few different characters', () => {
    expect(() => readConfig({ ...production, SECRET: 'ab'.repeat(40) })).toThrow(
      'SECRET is too easy to guess',
    );
  });

  it('is required in production if there may be several servers', () => {
    const shared = [{ REDIS_URL: 'redis://cache' }, { DATABASE_URL: 'postgres://db/blookery' }];
    for (const setting of shared) {
      expect(() => readConfig({ ...production, ...setting })).toThrow(
        /needs SECRET.*the same on every server.*of an existing game is in DATA_DIR\/secret, or in its backup/,
      );
      expect(() => readConfig({ ...production, ...setting, SECRET: secret })).not.toThrow();
      expect(() => readConfig(setting)).not.toThrow();
    }
    expect(() => readConfig(production)).not.toThrow();
  });
});

describe('a secret in an example', () => {
  const example = readFileSync(new URL('../../../deploy/kubernetes/settings.yaml', import.meta.url), 'utf8');

  it.each(['SECRET', 'METRICS_TOKEN'])('is refused until it is replaced: %s', (name) => {
    const [, value] = new RegExp(`^ *${name}: (.+)$`, 'm').exec(example) ?? [];
    expect(value).toBeDefined();
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
  });
});
