/** Decides what the service worker does with a request. Calls and sockets always go to the server, untouched. */

/**
 * - `page`: the entry page, from the server if it responds in time, else from the kept shell.
 * - `file`: code or style of a build. A name with a hash always has the same bytes, so a kept one is as good.
 * - `media`: a picture of the game, by such a name.
 * - `server`: the worker stays out of it.
 */
export type Plan = 'page' | 'file' | 'media' | 'server';

export interface PlannedRequest {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

/** Paths that are not pages of the client, although a browser can be sent there. */
const served = /^\/(api|cdn|assets|gateway|health|ready|metrics)(\/|$)/;
const fileName = /\.\w+$/;
const builtFile = /^\/assets\/[\w.~-]+-[\w-]{7,}\.\w+$/;
/** Uploads of players are below `/cdn` too. Some are private, so none is kept. */
const gamePicture = /^\/cdn\/(?!uploads\/)([\w-]+\/)*[\w.-]+\.[0-9a-f]{8}\.(svg|webp|png)$/;

export function planRequest({ method, url, mode }: PlannedRequest, origin: string): Plan {
  const { origin: from, pathname, search } = new URL(url);
  if (method !== 'GET' || from !== origin) return 'server';
  if (mode === 'navigate') return served.test(pathname) || fileName.test(pathname) ? 'server' : 'page';
  if (search !== '') return 'server';
  if (builtFile.test(pathname)) return 'file';
  return gamePicture.test(pathname) ? 'media' : 'server';
}
