import { useEffect } from 'react';
import { resourceUrl } from '../../../catalog/catalog.ts';
import { talkPath } from '../../../catalog/player-face.tsx';
import { playEffect } from '../../../catalog/sounds.ts';
import { navigate } from '../../../navigation/history.ts';
import { askNotificationAccess } from '../../../notices/notification-access.tsx';
import { notify, type SystemNotification } from '../../../notices/notify.ts';
import { useUser } from '../../../session/session.ts';
import { socket } from '../../../transport/socket.ts';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { describeContent } from '../message/describe-message.ts';
import { type Call, watchChat } from './chat-watch.ts';
import { isDirect } from './conversation-queries.ts';
import { isOpenRoom } from './open-rooms.ts';

/** One watch per player, until they log out. */
let watch: { playerId: string; stop: () => void } | null = null;

/**
 * Counts unread messages and notifies of mentions on every page. It may be used several times; the shell uses it, so
 * that it runs from the start.
 */
export function useChatWatch(): void {
  const playerId = useUser()?.id ?? null;
  useEffect(() => {
    if (watch?.playerId === playerId) return;
    watch?.stop();
    watch = null;
    if (playerId === null) return;
    const stop = watchChat({ playerId, socket, onCalled: notifyOf, onUnseen: () => playEffect('message') });
    watch = { playerId, stop };
  }, [playerId]);
}

const pathOf = ({ roomId, messageId, author }: Call): string =>
  isDirect(roomId) && author ? talkPath(author) : `/chat?message=${messageId}`;

const show = (call: Call): void => navigate(pathOf(call));

function notifyOf(call: Call): void {
  const name = call.author?.username ?? 'Somebody';
  const isAlone = isDirect(call.roomId);
  const header = isAlone ? `${name} wrote to you` : `${name} called you in #global`;
  const faces = new Map(call.players.map((player) => [player.id, player]));
  const text = describeContent(call.content, faces) || 'A picture.';
  const sound = isAlone ? 'message' : 'notify';
  if (document.visibilityState === 'hidden') {
    notifyOrAsk(call, { title: header, body: text, sound });
    return;
  }
  playEffect(sound);
  // In the open conversation a reader further up sees a button that counts new messages.
  if (isAlone && isOpenRoom(call.roomId)) return;
  showToast({
    header,
    text: text.length > 120 ? `${text.slice(0, 117)}…` : text,
    icon: isAlone ? 'chat' : 'mention',
    action: { label: 'Show', onPress: () => show(call) },
  });
}

/** The permission for notifications is requested once, when the player returns to the tab. */
let isAsked = false;

function notifyOrAsk(call: Call, said: Pick<SystemNotification, 'title' | 'body' | 'sound'>): void {
  const { roomId, messageId, author } = call;
  const icon = author && !author.customAvatar ? resourceUrl(author.avatar.resourceId) : undefined;
  notify({
    ...said,
    icon,
    tag: `chat-${roomId}-${messageId}`,
    path: pathOf(call),
    onOpen: () => show(call),
  });
  if (!('Notification' in window)) return;
  if (Notification.permission !== 'default' || isAsked) return;
  isAsked = true;
  const back = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', back);
    void askNotificationAccess();
  };
  document.addEventListener('visibilitychange', back);
}
