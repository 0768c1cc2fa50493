import { describe, expect, it } from 'vitest';
import { EMAIL_MAX, emailIsFine } from './accounts.ts';

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
    'a@example.org\nBcc: b@example.org',
    '<a@example.org>',
    `${'a'.repeat(EMAIL_MAX)}@example.org`,
  ])('is invalid: %j', (address) => expect(emailIsFine(address)).toBe(false));
});
