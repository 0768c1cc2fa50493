import { describe, expect, it } from 'vitest';
import { networkOf, plainAddress, widerNetworkOf } from './network-of.ts';

describe('the network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', null],
    ['127.0.0.1', '127.0.0.1', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::A', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002:0000:0000:0000:000a', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['::', '0:0:0:0::/64', '0:0:0::/48'],
    ['1::', '1:0:0:0::/64', '1:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['FE80::1%25en0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ])('of %s is %s, within %s', (address, near, wider) => {
    expect(networkOf(address)).toBe(near);
    expect(widerNetworkOf(address)).toBe(wider);
  });

  it.each([
    '::ffff:203.0.113.7',
    '::FFFF:203.0.113.7',
    '::ffff:cb00:7107',
    '::FFFF:CB00:7107',
    '0:0:0:0:0:ffff:cb00:7107',
    '0000:0000:0000:0000:0000:ffff:203.0.113.7',
    '::ffff:203.0.113.7%eth0',
    '64:ff9b::203.0.113.7',
    '64:ff9b::cb00:7107',
    '203.0.113.7:49152',
    '[::ffff:203.0.113.7]:49152',
    ' 203.0.113.7 ',
  ])('of %s is the IPv4 address 203.0.113.7', (address) => {
    expect(networkOf(address)).toBe('203.0.113.7');
    expect(plainAddress(address)).toBe('203.0.113.7');
    expect(widerNetworkOf(address)).toBeNull();
  });

  it.each(['[2001:db8:1:2::a]:443', '[2001:db8:1:2::a]', '2001:db8:1:2::a%'])(
    'of %s leaves out brackets, port and zone',
    (address) => {
      expect(networkOf(address)).toBe('2001:db8:1:2::/64');
    },
  );

  it.each([
    '',
    'unknown',
    'localhost',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '01.2.3.4',
    '1:2:3',
    '2001:db8:::1',
    '2001:db8::1::2',
    '12345::1',
    'g::1',
    '1:2:3:4:5:6:7:8:9',
    '::ffff:1.2.3',
    '1.2.3.4:port',
    '[1.2.3.4',
    '2001:db8::/32',
    "'; drop table players",
    'x'.repeat(100_000),
  ])('of text that is not an address is always the same (%#)', (garbage) => {
    expect(networkOf(garbage)).toBe('unknown');
    expect(widerNetworkOf(garbage)).toBeNull();
    expect(plainAddress(garbage)).toBeNull();
  });
});
