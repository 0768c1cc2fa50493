/** Shows a notification of the system, for a tab that is not in view. Does nothing without the player's leave. */

export interface SystemNotification {
  title: string;
  body?: string | undefined;
  icon?: string | undefined;
  /** Several open tabs show one notification for the same tag. */
  tag: string;
  /** Runs after a click has brought the tab back. */
  onOpen?: () => void;
}

export function notify({ title, body, icon, tag, onOpen }: SystemNotification): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, {
      tag: `blookery-${tag}`,
      ...(body && { body }),
      ...(icon && { icon }),
    });
    shown.onclick = () => {
      window.focus();
      onOpen?.();
      shown.close();
    };
  } catch {
    // Some phones allow notifications only to service workers. What the page itself shows remains.
  }
}
