import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlayer } from '../../session/player-fixtures.ts';
import { Queries, queryClient } from '../../session/queries.tsx';
import { outcomeShown } from '../../session/query-fixtures.ts';
import { setUser } from '../../session/session.ts';
import { call } from '../../transport/http.ts';
import { writeStored } from '../../ui/browser/use-stored.ts';
import type { PushStatus } from './browser-bell.ts';
import { sendIfRenewed } from './browser-bell.ts';
import { BellCard, DevicesCard, QuietCard } from './index.ts';

vi.mock('../../transport/http.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
const calls = vi.mocked(call);

const device = {
  sessionId: '00000000-0000-4000-8000-000000000001',
  current: true,
  browser: 'Chrome',
  system: 'Linux',
  handheld: false,
  since: '2026-11-01T12:00:00.000Z',
  rungAt: null,
};
let status: PushStatus;
const made = () => calls.mock.calls.map(([name]) => name);

/** A server with one status, which the calls change. */
const response = async (name: string, options?: object): Promise<unknown> => {
  const { body, params } = { body: {}, params: {}, ...options };
  const given = new Map<string, unknown>(Object.entries({ ...body, ...params }));
  if (name === 'PUT /api/push/subscription') status = { ...status, devices: [device] };
  if (name === 'DELETE /api/push/devices/{sessionId}') status = { ...status, devices: [] };
  if (name === 'PUT /api/push/kinds/{kind}') status = { ...status, kinds: given.get('on') ? ['sold'] : [] };
  if (name === 'PUT /api/push/quiet') {
    const quiet = given.get('quiet');
    status = { ...status, quiet: quiet ? { from: 1320, until: 480, timeZone: 'Europe/Berlin' } : null };
  }
  return name === 'POST /api/push/ring' ? undefined : status;
};

const keyBytes = new Uint8Array([1, 2, 3]).buffer;
const aSubscription = (endpoint = 'https://push.example/1') => ({
  endpoint,
  options: { applicationServerKey: keyBytes },
  unsubscribe: vi.fn(async () => true),
  toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'auth' } }),
});

/** A browser that can ring, with this permission and subscription. */
function stubBrowser({
  permission = 'default',
  allows = 'granted',
  present = null,
}: {
  permission?: NotificationPermission;
  allows?: NotificationPermission;
  present?: ReturnType<typeof aSubscription> | null;
} = {}) {
  let subscription = present;
  const subscribe = vi.fn(async () => {
    subscription = aSubscription();
    return subscription;
  });
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = allows;
      return allows;
    }),
  };
  const registration = { pushManager: { subscribe, getSubscription: async () => subscription } };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: vi.fn(async () => registration),
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  return { notification, subscribe };
}

beforeEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  status = { publicKey: 'AQID', kinds: [], quiet: null, devices: [] };
  calls.mockReset();
  calls.mockImplementation(response);
  setUser(aPlayer());
  queryClient().clear();
  localStorage.clear();
});

const show = () =>
  render(
    <Queries>
      <BellCard />
      <QuietCard />
      <DevicesCard />
    </Queries>,
  );

describe('the bell in this browser [3.4.20]', () => {
  it('asks for permission only after a press, and then rings', async () => {
    const { notification, subscribe } = stubBrowser();
    show();
    const button = await screen.findByRole('button', { name: 'Ring here' });
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await userEvent.click(button);
    await screen.findByText('Rings on this device');
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array([1, 2, 3]),
    });
    expect(calls).toHaveBeenCalledWith('PUT /api/push/subscription', {
      body: { endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'auth' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Ring once' }));
    expect(made()).toContain('POST /api/push/ring');
  });

  it('stays silent if the player says no, and says how to undo that', async () => {
    stubBrowser({ allows: 'denied' });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Ring here' }));
    await screen.findByText(/You told this browser not to show notifications/);
    expect(made()).not.toContain('PUT /api/push/subscription');
    expect(screen.queryByRole('button', { name: 'Ring here' })).toBeNull();
  });

  it('replaces a subscription that belongs to another key', async () => {
    const present = { ...aSubscription(), options: { applicationServerKey: new Uint8Array([9]).buffer } };
    stubBrowser({ permission: 'granted', present });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Ring here' }));
    await screen.findByText('Rings on this device');
    expect(present.unsubscribe).toHaveBeenCalled();
  });

  it('is off in a new session, although the browser is still subscribed [3.4.21]', async () => {
    stubBrowser({ permission: 'granted', present: aSubscription() });
    show();
    await screen.findByText('Silent on this device');
    expect(screen.getByRole('button', { name: 'Ring here' })).toBeTruthy();
  });

  it('is not offered by a server that sends no pushes, also where it rang before', async () => {
    stubBrowser({ permission: 'granted', present: aSubscription() });
    status = { ...status, publicKey: '', devices: [device] };
    show();
    await screen.findByText(/The bell is switched off in this shop/);
    await screen.findByText('Silent on this device');
    expect(screen.queryByRole('button', { name: /^Ring (here|once)$/ })).toBeNull();
  });

  it('shows a message in a browser that cannot ring', async () => {
    show();
    await screen.findByText(/This browser cannot ring/);
    expect(screen.queryByRole('button', { name: 'Ring here' })).toBeNull();
  });

  it('asks players on an iPhone to install the game first', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    );
    show();
    await screen.findByText(/Put Blookery on your home screen first/);
    vi.restoreAllMocks();
    calls.mockImplementation(response);
  });
});

describe('the settings of the bell [3.4.20]', () => {
  it('are all off at first, with a switch for each kind', async () => {
    stubBrowser();
    show();
    await screen.findByRole('switch', { name: /^Sold/ });
    const switches = screen.getAllByRole('switch');
    expect(switches).toHaveLength(10);
    for (const one of switches) expect(one.ariaChecked).toBe('false');
    await userEvent.click(screen.getByRole('switch', { name: /^Sold/ }));
    expect(screen.getByRole('switch', { name: /^Sold/ }).ariaChecked).toBe('true');
    expect(calls).toHaveBeenCalledWith('PUT /api/push/kinds/{kind}', {
      params: { kind: 'sold' },
      body: { on: true },
    });
  });

  it('show the server’s state again if a change fails', async () => {
    stubBrowser();
    show();
    await screen.findByRole('switch', { name: /^Sold/ });
    calls.mockImplementation((name, ...rest) =>
      name === 'GET /api/push' ? response(name, ...rest) : Promise.reject(new Error('no')),
    );
    await userEvent.click(screen.getByRole('switch', { name: /^Sold/ }));
    await vi.waitFor(() => expect(screen.getByRole('switch', { name: /^Sold/ }).ariaChecked).toBe('false'));
  });

  it('are saved one after another, and keep their new state meanwhile', async () => {
    stubBrowser();
    show();
    const toggle = (name: RegExp | string) => screen.getByRole('switch', { name });
    await screen.findByRole('switch', { name: /^Sold/ });
    const answers: ((status: PushStatus) => void)[] = [];
    calls.mockImplementation(() => new Promise((resolve) => answers.push((status) => resolve(status))));
    await userEvent.click(toggle(/^Sold/));
    await userEvent.click(toggle(/^Won/));
    await userEvent.click(toggle(/^Sold/));
    const isOn = () => [toggle(/^Sold/).ariaChecked, toggle(/^Won/).ariaChecked];
    for (const kinds of [['sold'], ['sold', 'won'], ['won']] as const) {
      expect(answers).toHaveLength(1);
      await act(async () => answers.shift()?.({ ...status, kinds: [...kinds] }));
      expect(isOn()).toEqual(['false', 'true']);
    }
  });

  it('are not undone by an older response', async () => {
    stubBrowser();
    show();
    await screen.findByRole('switch', { name: /^Sold/ });
    let arrive = (_: PushStatus) => {};
    calls.mockImplementation((name, ...rest) =>
      name === 'GET /api/push' ? new Promise((resolve) => (arrive = resolve)) : response(name, ...rest),
    );
    const before = status;
    const refetched = queryClient().refetchQueries({ queryKey: ['push'] });
    await userEvent.click(screen.getByRole('switch', { name: /^Sold/ }));
    arrive(before);
    await outcomeShown(refetched);
    expect(screen.getByRole('switch', { name: /^Sold/ }).ariaChecked).toBe('true');
  });

  it('set quiet hours by the clock of this browser, from ten to eight at first', async () => {
    stubBrowser();
    show();
    await userEvent.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
    expect(calls).toHaveBeenCalledWith('PUT /api/push/quiet', {
      body: {
        quiet: { from: 1320, until: 480, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      },
    });
    await screen.findByText(/By the clock of Europe\/Berlin/);
    expect(screen.getByRole('combobox', { name: 'From' }).textContent).toContain('22:00');
    expect(screen.getByRole('combobox', { name: 'Until' }).textContent).toContain('8:00');
    await userEvent.click(screen.getByRole('switch', { name: 'Quiet hours' }));
    expect(calls).toHaveBeenCalledWith('PUT /api/push/quiet', { body: { quiet: null } });
  });

  it('silence a device, and end the subscription if it is this one', async () => {
    const present = aSubscription();
    stubBrowser({ permission: 'granted', present });
    status = { ...status, devices: [device] };
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Silence Chrome on Linux' }));
    const nowhere = await screen.findByText(/Nowhere yet/);
    // The button with the focus is gone.
    expect(document.activeElement).toBe(nowhere);
    expect(present.unsubscribe).toHaveBeenCalled();
  });
});

describe('a subscription that the browser renewed', () => {
  it('is sent once, and only if the bell rings in this browser', async () => {
    stubBrowser({ permission: 'granted', present: aSubscription('https://push.example/new') });
    await sendIfRenewed();
    expect(made()).toEqual([]);
    writeStored('bell-endpoint', 'https://push.example/old');
    await sendIfRenewed();
    await sendIfRenewed();
    expect(made()).toEqual(['PUT /api/push/subscription']);
  });
});
