import { expect, it, vi } from 'vitest';
import { listenForPush, type PushScope } from './push.ts';

interface FakePage {
  visibilityState: DocumentVisibilityState;
  focus: ReturnType<typeof vi.fn<() => Promise<unknown>>>;
  postMessage: ReturnType<typeof vi.fn<(message: unknown) => void>>;
}

const aPage = (visibilityState: DocumentVisibilityState): FakePage => ({
  visibilityState,
  focus: vi.fn(async () => undefined),
  postMessage: vi.fn(),
});

/** A worker with these open pages, and a way to send it events. */
function aWorker(...pages: FakePage[]) {
  const listeners = new Map<string, (event: never) => void>();
  const scope = {
    navigator: { setAppBadge: vi.fn(async () => undefined) },
    clients: { matchAll: async () => pages, openWindow: vi.fn(async () => undefined) },
    registration: {
      showNotification: vi.fn<PushScope['registration']['showNotification']>(async () => undefined),
      pushManager: { subscribe: vi.fn(async () => undefined) },
    },
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
  };
  listenForPush(scope);
  const send = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    const received = { ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) };
    Reflect.apply(listeners.get(type) ?? (() => undefined), null, [received]);
    await Promise.all(work);
  };
  return { scope, send };
}

const push = {
  tag: 'notice-7',
  title: 'You were outbid on Wobblet.',
  body: 'The top bid is 40.',
  path: '/auction-house',
  unread: 3,
};
const event = (content: unknown) => ({ data: { json: () => content } });

it('a push is shown once, under the tag that pages use [3.4.23]', async () => {
  const { scope, send } = aWorker(aPage('hidden'));
  await send('push', event(push));
  expect(scope.registration.showNotification.mock.calls).toEqual([
    [
      push.title,
      expect.objectContaining({
        tag: 'blookery-notice-7',
        body: push.body,
        data: { path: push.path, tag: push.tag },
      }),
    ],
  ]);
  expect(scope.navigator.setAppBadge).toHaveBeenCalledWith(3);
});

it('a push is not shown while a page is visible, because the page shows it itself [3.4.23]', async () => {
  const { scope, send } = aWorker(aPage('hidden'), aPage('visible'));
  await send('push', event(push));
  expect(scope.registration.showNotification).not.toHaveBeenCalled();
});

it.each([
  ['no content', { data: null }],
  ['content of another shape', event(['?'])],
  ['content that is not JSON', { data: { json: () => JSON.parse('?') } }],
])('a push with %s still shows something', async (_what, event) => {
  const { scope, send } = aWorker();
  await send('push', event);
  expect(scope.registration.showNotification.mock.calls[0]?.[0]).toBe('The shop bell rang');
});

it('a click focuses an open page and opens the page of the notice in it', async () => {
  const page = aPage('hidden');
  const { scope, send } = aWorker(page);
  const close = vi.fn();
  await send('notificationclick', { notification: { data: { path: '/trades', tag: 'trade-3' }, close } });
  expect(close).toHaveBeenCalled();
  expect(page.focus).toHaveBeenCalled();
  expect(page.postMessage).toHaveBeenCalledWith({ go: { path: '/trades', tag: 'trade-3' } });
  expect(scope.clients.openWindow).not.toHaveBeenCalled();
});

it.each([
  ['/trades', '/trades'],
  ['//elsewhere.example', '/dashboard'],
  ['/\\elsewhere.example', '/dashboard'],
  ['https://elsewhere.example', '/dashboard'],
  [undefined, '/dashboard'],
])('a click on %s opens %s if no page is open', async (path, opened) => {
  const { scope, send } = aWorker();
  await send('notificationclick', { notification: { data: { path }, close: () => undefined } });
  expect(scope.clients.openWindow).toHaveBeenCalledWith(opened);
});

it('a subscription that the browser ended is renewed with the same key, and pages are made to send it', async () => {
  const page = aPage('hidden');
  const { scope, send } = aWorker(page);
  const applicationServerKey = new ArrayBuffer(65);
  await send('pushsubscriptionchange', {
    oldSubscription: { options: { applicationServerKey } },
    newSubscription: null,
  });
  expect(scope.registration.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey,
  });
  expect(page.postMessage).toHaveBeenCalledWith({ renewed: true });
});
