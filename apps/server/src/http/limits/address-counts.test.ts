import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { callerOf, readTrustProxy } from '../../trust-proxy.ts';
import { AddressCounts } from './address-counts.ts';

describe('a caller', () => {
  it('is full at its limit, and forgotten when the last one leaves', () => {
    const counts = new AddressCounts(2);
    counts.add('a');
    expect(counts.isFull('a')).toBe(false);
    counts.add('a');
    expect([counts.isFull('a'), counts.isFull('b')]).toEqual([true, false]);
    counts.remove('a');
    expect(counts.isFull('a')).toBe(false);
    counts.remove('a');
    expect(counts.size).toBe(0);
  });
});

describe('TRUST_PROXY', () => {
  const trusts = (value: string, address: string, hop = 0) => {
    const trust = readTrustProxy(value);
    return trust ? trust(address, hop) : trust;
  };

  it('accepts a number of hops', () => {
    expect(trusts('2', '203.0.113.7', 1)).toBe(true);
    expect(trusts('2', '203.0.113.7', 2)).toBe(false);
  });

  it('accepts addresses, networks and names', () => {
    const value = 'loopback, 203.0.113.0/24, 2001:db8::/32';
    expect(trusts(value, '127.0.0.1')).toBe(true);
    expect(trusts(value, '::ffff:127.0.0.1')).toBe(true);
    expect(trusts(value, '203.0.113.200')).toBe(true);
    expect(trusts(value, '2001:db8::9')).toBe(true);
    expect(trusts(value, '198.51.100.1')).toBe(false);
    expect(trusts(value, 'nonsense')).toBe(false);
    expect(trusts('10.0.0.1', '10.0.0.1')).toBe(true);
    expect(trusts('10.0.0.1', '10.0.0.2')).toBe(false);
    expect(trusts('10.0.0.0/255.255.0.0', '10.0.9.9')).toBe(true);
    expect(trusts('10.0.0.0/255.255.0.0', '10.1.0.0')).toBe(false);
  });

  it('trusts nobody without a value, and is refused if invalid', () => {
    expect(readTrustProxy('')).toBe(false);
    for (const value of ['everyone', '10.0.0.0/40', '10.0.0.1,', '10.0.0.0/255.0.255.0', '-1'])
      expect(readTrustProxy(value)).toBe(undefined);
  });
});

it('callerOf finds the same address behind proxies as Fastify', async () => {
  for (const setting of ['', '1', '2', 'loopback', 'loopback, 203.0.113.0/24']) {
    const trust = readTrustProxy(setting) ?? false;
    const app = fastify({ trustProxy: trust });
    app.get('/', async (request) => [request.ip, callerOf(request.raw, trust)]);
    for (const forwarded of [
      '',
      ' ',
      '198.51.100.1',
      '198.51.100.1, 203.0.113.7',
      'a,,b',
      ' x , 2001:db8::1 ,',
    ]) {
      const headers = { 'x-forwarded-for': forwarded };
      const [fastifys, ours] = (await app.inject({ url: '/', headers })).json();
      expect(ours, `${setting} / ${forwarded}`).toBe(fastifys);
    }
    await app.close();
  }
});
