import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentPath, startAt } from '../../navigation/navigation-fixtures.tsx';
import { setCount } from '../../session/holdings/counts.ts';
import { call } from '../../transport/http.ts';
import { useWorkerMessages } from './use-worker-messages.ts';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);
const workers = new EventTarget();
const setAppBadge = vi.fn(async () => undefined);

beforeEach(() => {
  for (const name of ['serviceWorker', 'setAppBadge']) Reflect.deleteProperty(navigator, name);
  calls.mockReset();
  calls.mockResolvedValue({ unread: 0 });
  for (const [name, value] of Object.entries({ serviceWorker: workers, setAppBadge })) {
    Object.defineProperty(navigator, name, { configurable: true, value });
  }
});

const say = (data: unknown) => act(() => workers.dispatchEvent(new MessageEvent('message', { data })));
const open = () => {
  startAt('/news');
  renderHook(useWorkerMessages);
};

it('a click on a notification opens its page and marks its notice as read', () => {
  open();
  say({ go: { path: '/auction-house', tag: 'notice-12' } });
  expect(currentPath()).toBe('/auction-house');
  expect(calls).toHaveBeenCalledWith('PATCH /api/notices/read', { body: { id: 12, only: true } });
});

it.each([[null], ['go'], [{ go: { path: 'https://elsewhere.example/x' } }], [{ go: { path: 7 } }]])(
  'the message %j does not change the page',
  (data) => {
    open();
    say(data);
    expect(currentPath()).toBe('/news');
    expect(calls).not.toHaveBeenCalled();
  },
);

it('a bell from an earlier build, which stored the plain address, is renewed', async () => {
  const renewed = {
    endpoint: 'https://push.example/new',
    toJSON: () => ({ endpoint: 'https://push.example/new', keys: {} }),
  };
  const registration = { pushManager: { getSubscription: async () => renewed } };
  Object.assign(workers, { getRegistration: async () => registration });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('PushManager', class {});
  localStorage.setItem('bell-endpoint', 'https://push.example/old');
  open();
  await expect.poll(() => calls.mock.calls.map(([name]) => name)).toEqual(['PUT /api/push/subscription']);
  await expect.poll(() => localStorage.getItem('bell-endpoint')).toBe('"https://push.example/new"');
  localStorage.clear();
});

it('a browser that blocks site data still shows the game', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Site data is blocked.', 'SecurityError');
  });
  open();
  say({ renewed: true });
  expect(currentPath()).toBe('/news');
});

it('the icon of the installed game shows the number of unread notices', () => {
  open();
  act(() => setCount('notices', 4));
  expect(setAppBadge).toHaveBeenLastCalledWith(4);
  act(() => setCount('notices', 0));
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});
