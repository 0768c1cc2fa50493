import { describe, expect, it } from 'vitest';
import { EMAIL_MAX, emailIsFine, passwordFault, usernameFault } from './accounts.ts';

describe('an e-mail address', () => {
  it.each(['a@example.org', 'odd.sock+blooks@mail.example.co.uk', 'Ö@münchen.example'])(
    'is valid: %s',
    (address) => expect(emailIsFine(address)).toBe(true),
  );

  it.each([
    '',
    'a',
    'a@',
    '@example.org',
    'a@b',
    'a@b.',
    'a@.org',
    'a b@example.org',
    'a@example.org, b@example.org',
    'a@@example.org',
    'a@b@example.org',
    'a@example.org@example.org',
    'a@example.org\nBcc: b@example.org',
    '<a@example.org>',
    `${'a'.repeat(EMAIL_MAX)}@example.org`,
  ])('is invalid: %j', (address) => expect(emailIsFine(address)).toBe(false));
});

describe('an e-mail address at its limit', () => {
  const address = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`;

  it('may have 254 characters, and not one more', () => {
    expect(emailIsFine(address(254))).toBe(true);
    expect(emailIsFine(address(255))).toBe(false);
  });

  it('has a name and a domain without forbidden characters', () => {
    expect(emailIsFine('a@exa mple.org')).toBe(false);
    expect(emailIsFine('a,b@example.org')).toBe(false);
  });
});

describe('a username', () => {
  it('is missing when it is empty', () => expect(usernameFault('')).toBe('USERNAME_MISSING'));

  it('has letters, digits, dashes and underscores only', () => {
    expect(usernameFault('Odd_Sock-7')).toBeNull();
    for (const name of ['odd sock', 'sock!', 'söckchen', 'a%'])
      expect(usernameFault(name)).toBe('USERNAME_CHARACTERS');
  });

  it('has at most 16 characters', () => {
    expect(usernameFault('a'.repeat(16))).toBeNull();
    expect(usernameFault('a'.repeat(17))).toBe('USERNAME_TOO_LONG');
  });
});

describe('a password', () => {
  it('is missing when it is empty', () => expect(passwordFault('')).toBe('PASSWORD_MISSING'));

  it('has 8 to 128 characters', () => {
    const some = (length: number) => 'correct horse'.repeat(10).slice(0, length);
    expect([7, 8, 128, 129].map((length) => passwordFault(some(length)))).toEqual([
      'PASSWORD_LENGTH',
      null,
      null,
      'PASSWORD_LENGTH',
    ]);
  });

  it('is not one that is easy to guess', () => {
    expect(passwordFault('Password123')).toBe('PASSWORD_COMMON');
    expect(passwordFault('xxxxxxxxxxx')).toBe('PASSWORD_COMMON');
    expect(passwordFault('SockDrawer', 'sockdrawer')).toBe('PASSWORD_COMMON');
    expect(passwordFault('SockDrawer', 'somebody')).toBeNull();
  });
});
