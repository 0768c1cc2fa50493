/**
 * Notifies the player of a hidden tab, unless another tab does: plays the sound, and with permission shows a system notification.
 */
import { type Effect, playEffect } from '../catalog/sounds.ts';
import { isRinging } from './ringing-tab.ts';

export interface SystemNotification {
  title: string;
  body?: string | undefined;
  icon?: string | undefined;
  /** Several open tabs show one notification per tag. A push with the same tag adds none. */
  tag: string;
  /** The path to open, if the service worker shows it. */
  path?: string | null;
  sound?: Effect;
  /** Called after a click has focused the tab. */
  onOpen?: () => void;
}

export function notify(notification: SystemNotification): void {
  void isRinging(notification.tag)
    .catch(() => true)
    .then((rings) => rings && ring(notification));
}

function ring(notification: SystemNotification): void {
  if (notification.sound) playEffect(notification.sound);
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  void showInWorker(notification)
    .catch(() => false)
    .then((isShown) => isShown || showInPage(notification));
}

const optionsOf = ({ tag, body, icon }: SystemNotification): NotificationOptions => ({
  tag: `blookery-${tag}`,
  ...(body && { body }),
  ...(icon && { icon }),
});

/**
 * Where pushes arrive, the worker shows what the page receives too: browsers compare tags only among notifications of
 * the worker, or only among those of pages.
 */
async function showInWorker(notification: SystemNotification): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active || !(await registration.pushManager?.getSubscription())) return false;
  const { title, tag, path } = notification;
  await registration.showNotification(title, {
    ...optionsOf(notification),
    data: { path: path ?? '/dashboard', tag },
  });
  return true;
}

function showInPage(notification: SystemNotification): void {
  try {
    const shown = new Notification(notification.title, optionsOf(notification));
    shown.onclick = () => {
      window.focus();
      notification.onOpen?.();
      shown.close();
    };
  } catch {
    // Some phones allow notifications only from service workers. The page still shows its own.
  }
}
