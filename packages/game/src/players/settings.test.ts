import { describe, expect, it } from 'vitest';
import {
  friendRequestModes,
  nextMode,
  passkeyNameIsFine,
  readDevice,
  readRecoveryCode,
  sessionEndsAt,
  showRecoveryCode,
  tradeRequestModes,
} from './settings.ts';

describe('a request setting', () => {
  it('for friends cycles from On to Mutual to Off and back to On [2.4.33]', () => {
    const steps = [nextMode(friendRequestModes, 'On'), nextMode(friendRequestModes, 'Mutual')];
    expect([...steps, nextMode(friendRequestModes, 'Off')]).toEqual(['Mutual', 'Off', 'On']);
  });

  it('for trades cycles from On to Friends to Off and back to On', () => {
    expect(nextMode(tradeRequestModes, 'On')).toBe('Friends');
    expect(nextMode(tradeRequestModes, 'Off')).toBe('On');
  });
});

describe('a session', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));

  it('ends 30 days after its last use', () => {
    expect(sessionEndsAt({ createdAt: day(0), lastSeenAt: day(40) })).toEqual(day(70));
  });

  it('ends after 180 days even if it is used', () => {
    expect(sessionEndsAt({ createdAt: day(0), lastSeenAt: day(170) })).toEqual(day(180));
  });
});

describe('a recovery code', () => {
  it('is accepted in any spelling', () => {
    for (const typed of ['abcde-fghjk', 'ABCDE FGHJK', ' abcdefghjk ']) {
      expect(readRecoveryCode(typed)).toBe('abcdefghjk');
    }
    expect(showRecoveryCode('abcdefghjk')).toBe('abcde-fghjk');
  });

  it.each(['', '123456', 'abcde-fghj', 'abcde-fghjkm', 'abcde-fghj0', 'abcde_fghjk'])(
    'cannot be %j',
    (typed) => {
      expect(readRecoveryCode(typed)).toBeNull();
    },
  );
});

describe('browser and system', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', false],
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
      true,
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari',
      'macOS',
      false,
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
      'Edge',
      'Windows',
      false,
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
      true,
    ],
    ['', 'Something', 'an unknown system', false],
  ])('are recognised from %s', (userAgent, browser, system, handheld) => {
    expect(readDevice(userAgent)).toEqual({ browser, system, handheld });
  });
});

it('a passkey name may be neither empty nor too long', () => {
  expect(['Desk key', ' x ', '', '  ', 'x'.repeat(41), 'a\u0007b'].map(passkeyNameIsFine)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(passkeyNameIsFine('x'.repeat(40))).toBe(true);
});
