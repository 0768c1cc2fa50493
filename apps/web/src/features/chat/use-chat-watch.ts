import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { resourceUrl } from '../../catalog/catalog.ts';
import { playEffect } from '../../catalog/sounds.ts';
import { askNotificationAccess } from '../../session/notification-access.tsx';
import { useUser } from '../../session/session.ts';
import { socket } from '../../transport/socket.ts';
import { showToast } from '../../ui/toasts.tsx';
import { type Call, watchChat } from './chat-watch.ts';
import { sayContent } from './say-message.ts';

/** One watch for each player, from the first who asks for it until they log out. */
let watch: { playerId: string; stop: () => void } | null = null;
/** Where a click on a notice leads; the latest page to ask knows how to get there. */
let show: (messageId: number) => void = () => undefined;

/**
 * Counts what is unread in the global room and tells of calls, on whatever page the player is. Anybody may ask for
 * it as often as they like; the shell does, so that it is there from the start.
 */
export function useChatWatch(): void {
  const playerId = useUser()?.id ?? null;
  const navigate = useNavigate();
  useEffect(() => {
    show = (messageId) => void navigate(`/chat?message=${messageId}`);
  }, [navigate]);
  useEffect(() => {
    if (watch?.playerId === playerId) return;
    watch?.stop();
    watch = playerId === null ? null : { playerId, stop: watchChat({ playerId, socket, onCalled: tell }) };
  }, [playerId]);
}

function tell(call: Call): void {
  const name = call.author?.username ?? 'Somebody';
  const text = sayContent(call.content, new Map(call.players.map((player) => [player.id, player])));
  playEffect('notify');
  if (document.visibilityState === 'hidden') {
    notify(call, name, text);
    return;
  }
  showToast({
    header: `${name} called you in #global`,
    text: text.length > 120 ? `${text.slice(0, 117)}…` : text,
    icon: 'mention',
    action: { label: 'Show', onPress: () => show(call.messageId) },
  });
}

/** A browser that was not asked yet is asked when the player is back, once. */
let isAsked = false;

function notify({ messageId, author }: Call, name: string, text: string): void {
  if (!('Notification' in window)) return;
  if (Notification.permission === 'granted') {
    const icon = author && !author.customAvatar ? resourceUrl(author.avatar.resourceId) : undefined;
    try {
      const notice = new Notification(`${name} called you in #global`, {
        body: text,
        // Several open tabs tell of it once.
        tag: `blookery-chat-${messageId}`,
        ...(icon && { icon }),
      });
      notice.onclick = () => {
        window.focus();
        show(messageId);
        notice.close();
      };
    } catch {
      // Some phones allow notifications only to service workers; the count and the line in the room remain.
    }
    return;
  }
  if (Notification.permission !== 'default' || isAsked) return;
  isAsked = true;
  const back = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', back);
    void askNotificationAccess();
  };
  document.addEventListener('visibilitychange', back);
}
