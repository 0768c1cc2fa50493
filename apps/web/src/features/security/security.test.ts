import { describe, expect, it, vi } from 'vitest';
import { formatWhen } from './format-when.ts';
import { passwordFaults } from './password-card.tsx';
import { drawQr } from './qr-code.tsx';

describe('a new password', () => {
  const typed = { oldPassword: 'correct horse', newPassword: 'battery staple', again: 'battery staple' };
  const faults = (change: Partial<typeof typed>) => passwordFaults({ ...typed, ...change }, 'oddsock');

  it('is accepted when all fields are valid', () => expect(faults({})).toEqual({}));

  it('requires the old one, a valid new one, and the same twice', () => {
    expect(faults({ oldPassword: '' })).toEqual({ old: "Where's the password?" });
    expect(faults({ again: 'battery stapel' })).toEqual({ again: 'The two do not match.' });
    expect(faults({ newPassword: 'short', again: 'short' }).new).toContain('8 to 128');
    expect(faults({ newPassword: 'password1', again: 'password1' }).new).toContain('guess');
  });
});

describe('the time of the last visit', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  it.each([
    ['2026-11-15T11:59:40Z', 'just now'],
    ['2026-11-15T11:55:00Z', '5 min ago'],
    ['2026-11-15T10:00:00Z', '2 h ago'],
    ['2026-11-14T10:00:00Z', 'yesterday'],
    ['2026-11-09T10:00:00Z', '9 Nov 2026'],
    // Clocks differ a little.
    ['2026-11-15T12:00:05Z', 'just now'],
  ])('of %s is shown as %s', (moment, words) => expect(formatWhen(moment, now)).toBe(words));
});

describe('a QR code', () => {
  it('has its three corners, and more squares for more text', async () => {
    const { size, path } = await drawQr('otpauth://totp/Blookery:oddsock?secret=JBSWY3DPEHPK3PXP');
    const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`);
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      // A ring of seven, a gap, a block of three.
      expect([0, 1, 3, 6].map((step) => isDark(x + step, y + 3))).toEqual([true, false, true, true]);
      expect([0, 3, 6].every((step) => isDark(x + step, y))).toBe(true);
    }
    expect((await drawQr('x'.repeat(300))).size).toBeGreaterThan(size);
  });

  it('cannot hold too long a text', async () => {
    await expect(drawQr('x'.repeat(5000))).rejects.toThrow();
  });
});

describe('the browser’s passkey dialog', () => {
  const refuses = async (name: string) => {
    vi.resetModules();
    vi.doMock('@simplewebauthn/browser', () => ({
      startAuthentication: () => Promise.reject(Object.assign(new Error('x'), { name })),
    }));
    const { askForPasskey } = await import('../../identity/browser-passkeys.ts');
    return askForPasskey({});
  };

  it('reports no error when it is cancelled; other errors have the game’s texts', async () => {
    expect(await refuses('NotAllowedError')).toEqual({ fault: null });
    expect(await refuses('InvalidStateError')).toEqual({ fault: expect.stringContaining('already holds') });
    expect(await refuses('SecurityError')).toEqual({ fault: expect.stringContaining('could not') });
  });

  it('is not blamed on the browser if its code could not be fetched', async () => {
    vi.resetModules();
    vi.doMock('@simplewebauthn/browser', () => {
      throw new TypeError('Failed to fetch dynamically imported module.');
    });
    const { askForPasskey } = await import('../../identity/browser-passkeys.ts');
    expect(await askForPasskey({})).toEqual({ fault: 'Passkeys could not be loaded. Please try again.' });
  });
});
