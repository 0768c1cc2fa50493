/** Receives new notices on every page. */
import type { Notice } from '@blookery/contract';
import { useEffect } from 'react';
import { resourceUrl } from '../../catalog/catalog.ts';
import { playEffect } from '../../catalog/sounds.ts';
import { navigate } from '../../navigation/history.ts';
import { notify } from '../../notices/notify.ts';
import { markVisible } from '../../notices/ringing-tab.ts';
import { socket } from '../../transport/socket.ts';
import { stopAll } from '../../transport/stop-all.ts';
import { whenReady } from '../../transport/when-ready.ts';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { noticePath } from './notice-path.ts';
import { addNotice, applyRead, catchUp, markRead } from './notice-queries.ts';

export function useNoticeWatch(): void {
  useEffect(() => {
    const show = (notice: Notice) => {
      void markRead(notice.id, true).catch(() => undefined);
      const path = noticePath(notice);
      if (path) navigate(path);
    };
    return stopAll(
      socket.on('notices.created', ({ notice }) => {
        addNotice(notice);
        ring(notice, () => show(notice));
      }),
      socket.on('notices.read', applyRead),
      whenReady(socket, catchUp),
      markVisible(),
    );
  }, []);
}

const said = ({ player, text }: Notice): string => (player ? `${player.username} ${text}` : text);

function ring(notice: Notice, show: () => void): void {
  if (document.visibilityState === 'hidden') {
    notify({
      title: said(notice),
      body: notice.detail ?? undefined,
      icon: notice.imageId ? resourceUrl(notice.imageId) : undefined,
      tag: `notice-${notice.id}`,
      path: noticePath(notice),
      sound: 'notify',
      onOpen: show,
    });
    return;
  }
  playEffect('notify');
  showToast({
    ...(notice.detail ? { header: said(notice), text: notice.detail } : { text: said(notice) }),
    icon: 'bell',
    ...(noticePath(notice) && { action: { label: notice.action ?? 'Show', onPress: show } }),
  });
}
