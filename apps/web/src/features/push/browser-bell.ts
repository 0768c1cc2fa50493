/** The browser's side of push: what it supports, and its subscription. */
import { call, type ResponseBody } from '../../transport/http.ts';
import { readStored, writeStored } from '../../ui/browser/use-stored.ts';

export type PushStatus = ResponseBody<'GET /api/push'>;

/**
 * `install`: iPhones ring only for an app on the home screen. `denied`: only the settings of the browser can undo it.
 */
export type BellSupport = 'unsupported' | 'install' | 'denied' | 'ready';

const worker = '/service-worker.js';

export function readSupport(): BellSupport {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (hasPush) return Notification.permission === 'denied' ? 'denied' : 'ready';
  const isApple = /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent);
  // An iPad reports that it is a Mac, but Macs have no touch screen.
  const isPad = /\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return (isApple || isPad) && !window.matchMedia('(display-mode: standalone)').matches
    ? 'install'
    : 'unsupported';
}

/** The subscription of this browser, if it may still ring. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (readSupport() !== 'ready' || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser. Call it from a press: the browser asks for permission. Null if the player said no. */
export async function subscribeHere(publicKey: string): Promise<PushStatus | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(publicKey);
  const present = await pushManager.getSubscription();
  // A subscription for another server's key cannot be used, and blocks a new one.
  if (present && !isSame(present.options.applicationServerKey, applicationServerKey))
    await present.unsubscribe();
  return send(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

export async function unsubscribeHere(): Promise<void> {
  writeStored(remembered, null);
  await (await currentSubscription())?.unsubscribe();
}

/** The last address that was sent, to notice when the browser replaced it. */
const remembered = 'bell-endpoint';

async function send(subscription: PushSubscription): Promise<PushStatus> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const status = await call('PUT /api/push/subscription', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
  });
  writeStored(remembered, subscription.endpoint);
  return status;
}

/** Sends the subscription again if the browser replaced it since. Does nothing where the bell is off. */
export async function sendIfRenewed(): Promise<void> {
  const before = readStored(remembered);
  if (before === undefined) return;
  const subscription = await currentSubscription();
  if (subscription && subscription.endpoint !== before) await send(subscription);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, place) => byte === other[place]);
}
