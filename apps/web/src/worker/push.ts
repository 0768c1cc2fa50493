/**
 * Handles pushes while the game is closed: shows a notification, and opens the page it is about.
 *
 * The types name only the parts that are used here, so that tests can replace the browser.
 */

/** The content that the server encrypts for this browser; see `features/push/deliver.ts` of the server. */
interface Shown {
  tag: string;
  title: string;
  body: string | null;
  path: string | null;
  /** The number of unread notices, for the icon of the installed game. */
  unread: number | null;
}

interface Later {
  waitUntil: (work: Promise<unknown>) => void;
}

interface ReceivedPush extends Later {
  readonly data: { json: () => unknown } | null;
}

interface Clicked extends Later {
  readonly notification: { readonly data: unknown; close: () => void };
}

interface Page {
  readonly visibilityState: DocumentVisibilityState;
  focus: () => Promise<unknown>;
  postMessage: (message: unknown) => void;
}

interface Subscribed {
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
}

interface Changed extends Later {
  readonly oldSubscription: Subscribed | null;
  readonly newSubscription: Subscribed | null;
}

export interface PushScope {
  readonly navigator: { readonly setAppBadge?: (count: number) => Promise<void> };
  readonly clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Page[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  readonly registration: {
    showNotification: (
      title: string,
      options: { tag: string; body: string; icon: string; badge: string; data: Target },
    ) => Promise<void>;
    readonly pushManager: {
      subscribe: (options: {
        userVisibleOnly: boolean;
        applicationServerKey: ArrayBuffer;
      }) => Promise<unknown>;
    };
  };
  addEventListener(type: 'push', listener: (event: ReceivedPush) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Changed) => void): void;
}

/** The page that a click opens. Pages receive it as the message `{ go: Target }`. */
interface Target {
  path: string;
  tag: string;
}

export function listenForPush(scope: PushScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(ring(scope, event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, targetOf(event.notification.data)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(scope, event)));
}

/**
 * A visible page shows the news itself. A hidden page uses the same tag, so there is only one notification.
 */
async function ring(scope: PushScope, { data }: ReceivedPush): Promise<void> {
  const pages = await pagesOf(scope);
  if (pages.some((page) => page.visibilityState === 'visible')) return;
  const { tag, title, body, path, unread } = readShown(data);
  if (unread !== null) await scope.navigator.setAppBadge?.(unread).catch(() => undefined);
  await scope.registration.showNotification(title, {
    tag: `blookery-${tag}`,
    body: body ?? '',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path: path ?? '/dashboard', tag },
  });
}

async function open(scope: PushScope, target: Target): Promise<void> {
  const [page] = await pagesOf(scope);
  if (!page) {
    await scope.clients.openWindow(target.path);
    return;
  }
  page.postMessage({ go: target });
  await page.focus();
}

/** The browser replaced its subscription. The next page sends the new one: only pages know the session. */
async function renew(scope: PushScope, { oldSubscription, newSubscription }: Changed): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && applicationServerKey) {
    await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  }
  for (const page of await pagesOf(scope)) page.postMessage({ renewed: true });
}

const pagesOf = (scope: PushScope) => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Browsers demand a notification for every push, also for one of a newer version that this worker cannot read. */
function readShown(data: ReceivedPush['data']): Shown {
  const fallback = { tag: 'news', title: 'The shop bell rang', body: null, path: null, unread: null };
  try {
    const read = data?.json();
    if (typeof read !== 'object' || read === null) return fallback;
    const fields = new Map<string, unknown>(Object.entries(read));
    const text = (name: string): string | null => {
      const value = fields.get(name);
      return typeof value === 'string' && value !== '' ? value : null;
    };
    const unread = fields.get('unread');
    return {
      tag: text('tag') ?? fallback.tag,
      title: text('title') ?? fallback.title,
      body: text('body'),
      path: text('path'),
      unread: typeof unread === 'number' ? unread : null,
    };
  } catch {
    return fallback;
  }
}

/** Only paths of the game are opened. */
function targetOf(data: unknown): Target {
  const { path = null, tag = null } =
    typeof data === 'object' && data !== null ? { path: null, tag: null, ...data } : {};
  const isInside = typeof path === 'string' && /^\/(?![/\\])/.test(path);
  return { path: isInside ? path : '/dashboard', tag: typeof tag === 'string' ? tag : '' };
}
