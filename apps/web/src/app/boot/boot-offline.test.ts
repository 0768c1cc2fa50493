import { describe, expect, it } from 'vitest';
import { ApiError } from '../../transport/api-error.ts';
import { refusal, started } from './boot-fixtures.ts';

describe('a start without a connection', () => {
  const unreachable = new ApiError({ status: 0, code: 'UNREACHABLE' });
  const late = new DOMException('Late.', 'TimeoutError');

  it.each([unreachable, late])('shows the kept shelf and keeps the token (%s) [3.4.17]', async (error) => {
    const start = await started({
      token: 'kept',
      hasShelf: () => true,
      fetchConfig: () => Promise.reject(error),
    });
    expect(start.last()).toMatchObject({ phase: 'failed', failure: { kind: 'offline' } });
    expect(start.token()).toBe('kept');
  });

  it.each(['fetchResources', 'fetchList', 'fetchUser'] as const)(
    'shows the kept shelf if the connection is lost at %s, and keeps the token',
    async (lost) => {
      const start = await started({
        token: 'kept',
        hasShelf: () => true,
        [lost]: () => Promise.reject(unreachable),
      });
      expect(start.last()).toMatchObject({ phase: 'failed', failure: { kind: 'offline' } });
      expect(start.token()).toBe('kept');
    },
  );

  it('does not treat a fault of the client as a lost connection', async () => {
    const fetchConfig = () => Promise.reject(new TypeError('x is undefined'));
    const start = await started({ token: 'kept', hasShelf: () => true, fetchConfig });
    expect(start.last()).toMatchObject({ failure: { kind: 'maintenance' } });
  });

  it('shows the maintenance page if no shelf is kept', async () => {
    const start = await started({ token: 'kept', fetchConfig: () => Promise.reject(unreachable) });
    expect(start.last()).toMatchObject({ failure: { kind: 'maintenance' } });
  });

  it('shows no kept shelf while the server responds, with any response [3.4.18]', async () => {
    for (const status of [403, 429, 500, 502, 503]) {
      const fetchConfig = () => Promise.reject(refusal(status, 'No.'));
      const start = await started({ token: 'kept', hasShelf: () => true, fetchConfig });
      expect(start.last()).not.toMatchObject({ failure: { kind: 'offline' } });
    }
  });
});
