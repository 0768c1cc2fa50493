/** A slow phone in Chromium: a small window, a processor at a quarter of its speed, and a slow network. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { installedBrowser } from '../../scripts/machine.ts';

const CPU_SLOWDOWN = 4;
const bytesPerSecond = (kilobits: number): number => (kilobits * 1000) / 8;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1600),
  uploadThroughput: bytesPerSecond(750),
};
/** A page is complete when all it requested has arrived, and nothing more for this long. */
const QUIET_MS = 1500;
/** Requests of a worker of the page never seem to finish, so after this long they no longer count. */
const PATIENCE_MS = 5000;
const LONGEST_MS = 60_000;

export function startChromium(): Promise<Browser> {
  const executablePath = installedBrowser();
  return chromium.launch({
    args: ['--no-sandbox', '--disable-background-networking'],
    ...(executablePath ? { executablePath } : {}),
  });
}

/**
 * A new phone: nothing is in its cache. The service worker is left out, whose requests Chromium would not slow down.
 */
export async function newPhone(browser: Browser, token?: string): Promise<BrowserContext> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  if (token) {
    await phone.addInitScript((given) => localStorage.setItem('blookery.token', given), token);
  }
  await phone.addInitScript(watchPage);
  return phone;
}

/** Runs in the page before its own scripts. It has no types of the browser here, so it is text. */
const watchPage = `
  globalThis.largestPaint = { seconds: 0, what: '' };
  new PerformanceObserver((list) => {
    for (const { startTime, element, url } of list.getEntries()) {
      const words = url ? url.split('/').at(-1) : (element?.textContent ?? '').slice(0, 40);
      globalThis.largestPaint = { seconds: startTime / 1000, what: (element?.localName ?? 'gone') + ' ' + words };
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  globalThis.presses = [];
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) {
      if (interactionId > 0) globalThis.presses.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

export interface Transfer {
  path: string;
  /** As Chromium names kinds: Document, Script, Stylesheet, Font, Image, Fetch … */
  kind: string;
  /** As transferred, with headers. */
  bytes: number;
}

export interface Visit {
  /** When the largest element was painted, and which it was. */
  seconds: number;
  what: string;
  /** The requests that went over the network. */
  transfers: Transfer[];
}

/** Opens a page on this phone, and waits until it is complete. */
export async function visit(phone: BrowserContext, address: string): Promise<{ page: Page; seen: Visit }> {
  const page = await phone.newPage();
  const devtools = await phone.newCDPSession(page);
  const traffic = await followTraffic(devtools);
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(address, { waitUntil: 'commit', timeout: LONGEST_MS });
  await traffic.isComplete();
  const paint: Pick<Visit, 'seconds' | 'what'> = await page.evaluate('globalThis.largestPaint');
  return { page, seen: { ...paint, transfers: traffic.transfers() } };
}

async function followTraffic(devtools: CDPSession) {
  const requested = new Map<string, { path: string; kind: string }>();
  const cached = new Set<string>();
  const done = new Map<string, number>();
  let lastChange = performance.now();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    requested.set(requestId, { path: new URL(request.url).pathname, kind: type ?? 'Other' });
    lastChange = performance.now();
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
  });
  const finish = (requestId: string, bytes: number) => {
    done.set(requestId, bytes);
    lastChange = performance.now();
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    finish(requestId, encodedDataLength),
  );
  devtools.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0));
  devtools.on('Network.dataReceived', () => {
    lastChange = performance.now();
  });
  await devtools.send('Network.enable');
  const isQuiet = () => {
    const isWaiting = requested.size === 0 || [...requested.keys()].some((id) => !done.has(id));
    return performance.now() - lastChange > (isWaiting ? PATIENCE_MS : QUIET_MS);
  };
  return {
    isComplete: async () => {
      const deadline = performance.now() + LONGEST_MS;
      while (!isQuiet()) {
        if (performance.now() > deadline) throw new Error('the page never came to rest');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    transfers: (): Transfer[] =>
      [...requested]
        .filter(([id]) => !cached.has(id))
        .map(([id, { path, kind }]) => ({ path, kind, bytes: done.get(id) ?? 0 })),
  };
}
