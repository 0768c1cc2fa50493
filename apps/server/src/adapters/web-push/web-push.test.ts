import { createECDH, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { claimsOf, decrypt, pushService } from '../../testing/services/push-service.ts';
import { encrypt } from './encrypt.ts';
import { isPublicAddress } from './public-address.ts';
import { webPush } from './web-push.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const key = (purpose: string) => Buffer.from(purpose.padEnd(32, '.')).toString('hex');
const clock = { now: () => new Date('2026-11-16T12:00:00Z') };
const subject = 'mailto:hello@play.example';
const message = { content: '{"title":"hello"}', ttlSeconds: 60, topic: 'topic' };
const soon = () => AbortSignal.timeout(5000);
const keys = () => {
  const pair = createECDH('prime256v1');
  return { p256dh: pair.generateKeys(), auth: randomBytes(16) };
};

describe('encryption', () => {
  it('gives the example of RFC 8291', () => {
    const sender = createECDH('prime256v1');
    sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const body = encrypt(
      {
        p256dh: bytes(
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        ),
        auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
      },
      'When I grow up, I want to be a watermelon',
      { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), sender },
      1,
    );
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('hides the length of a text, and refuses one that is too long', () => {
    const pair = createECDH('prime256v1');
    const auth = randomBytes(16);
    const browser = { p256dh: pair.generateKeys(), auth };
    const [short, long] = [encrypt(browser, 'a'), encrypt(browser, 'a'.repeat(200))];
    expect(short.length).toBe(long.length);
    expect(decrypt(long, pair.getPrivateKey(), auth)).toBe('a'.repeat(200));
    expect(() => encrypt(browser, 'a'.repeat(4000))).toThrow('too long');
  });
});

it('the key pair is derived from the secret, and signs for one push service', async () => {
  const service = await pushService();
  const [one, same] = [0, 1].map(() => webPush({ key, subject, clock, network: service.network }));
  const other = webPush({ key: (purpose) => key(`${purpose}!`), subject, clock });
  expect(same?.publicKey).toBe(one?.publicKey);
  expect(other.publicKey).not.toBe(one?.publicKey);
  const endpoint = `https://push.example:${service.port}/send`;
  expect(await one?.send({ endpoint, ...keys() }, message, soon())).toBe('sent');
  const headers = service.received[0]?.headers ?? {};
  expect(headers).toMatchObject({ ttl: '60', topic: 'topic', 'content-encoding': 'aes128gcm' });
  expect(claimsOf(headers.authorization ?? '')).toEqual({
    aud: `https://push.example:${service.port}`,
    exp: clock.now().getTime() / 1000 + 12 * 3600,
    sub: subject,
  });
});

const privateAddresses = [
  ['0.0.0.0', 'this host'],
  ['127.0.0.1', 'loopback'],
  ['127.255.0.9', 'loopback'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'shared by a provider'],
  ['169.254.169.254', 'link-local'],
  ['192.0.0.8', 'reserved'],
  ['198.18.0.1', 'for benchmarks'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'this host'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'IPv4-mapped'],
  ['::ffff:7f00:1', 'IPv4-mapped'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b:1::a00:1', 'NAT64 of a network'],
  ['2002:7f00:1::', '6to4'],
  ['2001:0:1::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['fc00::1', 'unique-local'],
  ['fd12:3456::1', 'unique-local'],
  ['fe80::1', 'link-local'],
  ['fec0::1', 'site-local'],
  ['ff02::1', 'multicast'],
] as const;

describe('the guard of endpoints [3.4.22]', () => {
  it.each(privateAddresses)('refuses a name that leads to %s (%s)', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const network = { ...(await pushService()).network, port: 443, isAllowed: isPublicAddress };
    const push = (addresses: string[]) =>
      webPush({ key, subject, clock, network: { ...network, resolve: async () => addresses } });
    expect(await push([address]).mayReach('https://push.example/x')).toBe(false);
    // One good address among them does not help.
    expect(await push(['93.184.216.34', address]).mayReach('https://push.example/x')).toBe(false);
  });

  it.each(['93.184.216.34', '142.250.185.106', '2a00:1450:4001:82a::200a', '2606:4700::1111'])(
    'allows a name that leads to %s',
    async (address) => {
      const { network } = await pushService();
      const resolve = async () => [address];
      const push = webPush({ key, subject, clock, network: { ...network, port: 443, resolve } });
      expect(await push.mayReach('https://push.example/x')).toBe(true);
    },
  );

  it.each([
    'http://push.example/x',
    'ftp://push.example/x',
    'https://push.example:8443/x',
    'https://push.example:22/x',
    'https://user:password@push.example/x',
    'https://93.184.216.34/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:7f00:1]/x',
    'https://[2606:4700::1111]/x',
    'https://localhost/x',
    'https://intranet/x',
    'not an address',
    '//push.example/x',
    'javascript:alert(1)',
    '',
  ])('refuses %s, no matter what the name leads to', async (endpoint) => {
    const { network } = await pushService();
    const resolve = async () => ['93.184.216.34'];
    const push = webPush({ key, subject, clock, network: { ...network, port: 443, resolve } });
    expect(await push.mayReach(endpoint)).toBe(false);
    expect(await push.send({ endpoint, ...keys() }, message, soon())).toBe('gone');
  });

  it('refuses a name without an address, and accepts names that cannot be looked up now', async () => {
    const { network } = await pushService();
    const push = (resolve: () => Promise<string[]>) =>
      webPush({ key, subject, clock, network: { ...network, port: 443, resolve } });
    expect(await push(async () => []).mayReach('https://push.example/x')).toBe(false);
    expect(await push(() => Promise.reject(new Error('ETIMEOUT'))).mayReach('https://push.example/x')).toBe(
      true,
    );
  });

  it('checks again at delivery and connects only to the checked address, even if the name changes', async () => {
    const service = await pushService();
    const turns = [['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34']];
    const resolve = async () => turns.shift() ?? [];
    const network = { ...service.network, isAllowed: isPublicAddress, resolve };
    const push = webPush({ key, subject, clock, network });
    const endpoint = `https://changing.example:${service.port}/x`;
    expect(await push.mayReach(endpoint)).toBe(true);
    expect(await push.send({ endpoint, ...keys() }, message, soon())).toBe('gone');
    expect(service.received).toEqual([]);
    // The name is looked up once in a delivery: the check and the connection use the same address.
    expect(turns).toHaveLength(1);
  });

  it('follows no redirect', async () => {
    const service = await pushService();
    const push = webPush({ key, subject, clock, network: service.network });
    service.respond('/from', 302, { location: `http://127.0.0.1:${service.port}/to` });
    const endpoint = `https://push.example:${service.port}/from`;
    expect(await push.send({ endpoint, ...keys() }, message, soon())).toBe('refused');
    expect(service.received.map(({ path }) => path)).toEqual(['/from']);
  });
});

it.each([
  [200, 'sent'],
  [201, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
  [401, 'unwelcome'],
  [403, 'unwelcome'],
] as const)('a status of %i means %s', async (status, outcome) => {
  const service = await pushService();
  service.respond('/', status);
  const push = webPush({ key, subject, clock, network: service.network });
  const endpoint = `https://push.example:${service.port}/x`;
  expect(await push.send({ endpoint, ...keys() }, message, soon())).toBe(outcome);
});

it('a push service that is busy is tried later, at the time it names, and no fault names the endpoint', async () => {
  const service = await pushService();
  service.respond('/', 429, { 'retry-after': '120' });
  const push = webPush({ key, subject, clock, network: service.network });
  const endpoint = `https://push.example:${service.port}/secret-part`;
  const fault: unknown = await push.send({ endpoint, ...keys() }, message, soon()).catch((thrown) => thrown);
  expect(fault).toMatchObject({ name: 'Error', retryAfterSeconds: 120 });
  expect(String(fault)).not.toContain('secret-part');
});

it('keys that are no point of the curve are refused', () => {
  const push = webPush({ key, subject, clock });
  const good = keys();
  expect(push.areKeys(good)).toBe(true);
  expect(push.areKeys({ ...good, p256dh: Buffer.alloc(65, 4) })).toBe(false);
  expect(push.areKeys({ ...good, p256dh: good.p256dh.subarray(1) })).toBe(false);
  expect(push.areKeys({ ...good, auth: Buffer.alloc(15) })).toBe(false);
});
