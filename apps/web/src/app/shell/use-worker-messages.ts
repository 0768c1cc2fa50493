/** What the service worker says to open pages: a notification was clicked, or the browser renewed its subscription. */
import { pathInside } from '@blookery/game/chat/links';
import { useEffect } from 'react';
import { markRead } from '../../features/notices/index.ts';
import { navigate } from '../../navigation/history.ts';
import { useCount } from '../../session/holdings/counts.ts';
import { fieldsOf } from '../../transport/fields-of.ts';
import { readStored, writeStored } from '../../ui/browser/use-stored.ts';

export function useWorkerMessages(): void {
  useEffect(() => {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      const { go = null, renewed = false } = fieldsOf(data);
      if (renewed === true) sendRenewed();
      const { path = null, tag = null } = fieldsOf(go);
      const inside = typeof path === 'string' ? pathInside(path, window.location.origin) : null;
      if (inside === null) return;
      const [, notice] = /^notice-(\d+)$/.exec(String(tag)) ?? [];
      if (notice) void markRead(Number(notice), true).catch(() => undefined);
      navigate(inside);
    };
    rewriteEarlier();
    sendRenewed();
    workers.addEventListener('message', onMessage);
    return () => workers.removeEventListener('message', onMessage);
  }, []);

  const unread = useCount('notices');
  useEffect(() => {
    // The number on the icon of the installed game. Nothing to see elsewhere.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
}

const BELL = 'bell-endpoint';

/** Earlier builds stored the address of the bell as it is, not as JSON. */
function rewriteEarlier(): void {
  try {
    const stored = localStorage.getItem(BELL);
    if (stored?.startsWith('https:')) writeStored(BELL, stored);
  } catch {
    // A browser that blocks site data has no bell.
  }
}

/** Most players have no bell, so its code is loaded only where it rings. */
function sendRenewed(): void {
  if (readStored(BELL) === undefined) return;
  void import('../../features/push/browser-bell.ts')
    .then(({ sendIfRenewed }) => sendIfRenewed())
    .catch(() => undefined);
}
