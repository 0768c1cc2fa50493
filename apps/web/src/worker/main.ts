/**
 * The service worker. It keeps everything that starts the game without a connection: the entry page, the files of
 * this build and the newest pictures. It never keeps the response of a call (docs/decisions/0037).
 */
import { PAGE_DEADLINE_MS, pageOrShell } from './page-or-shell.ts';
import { planRequest } from './plan-request.ts';
import { listenForPush } from './push.ts';
import { file, keepMedia, keepPage, keepShell, keptPage, media, removeOldShells } from './stores.ts';

declare const self: ServiceWorkerGlobalScope;

const planOf = (request: Request) => planRequest(request, self.location.origin);

// A new version waits here until no page uses the old one, or until a page says `take-over`.
self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) => event.waitUntil(start()));
async function start(): Promise<void> {
  await removeOldShells();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const plan = planOf(request);
  if (plan === 'page') event.respondWith(page(event));
  else if (plan === 'file') event.respondWith(file(request));
  else if (plan === 'media') event.respondWith(media(request));
});

async function page(event: FetchEvent): Promise<Response> {
  const fetched = fetch(event.request);
  // Its headers may have changed since this build was kept.
  event.waitUntil(fetched.then((response) => keepPage(response.clone())).catch(() => undefined));
  const late = new Promise<void>((resolve) => setTimeout(resolve, PAGE_DEADLINE_MS));
  return pageOrShell({ fetched, kept: keptPage, late });
}

/** The messages of pages: take over from the old version, or keep these pictures. */
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (data === 'take-over') void self.skipWaiting();
  if (typeof data !== 'object' || data === null || !('keep' in data) || !Array.isArray(data.keep)) return;
  const pictures = data.keep
    .filter((url) => typeof url === 'string')
    .map((url) => new Request(new URL(url, self.location.origin)))
    .filter((request) => planOf(request) === 'media');
  event.waitUntil(keepMedia(pictures));
});

listenForPush(self);
