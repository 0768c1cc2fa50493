/** Shows a system notification for a hidden tab. Does nothing without permission. */

export interface SystemNotification {
  title: string;
  body?: string | undefined;
  icon?: string | undefined;
  /** Several open tabs show one notification per tag. */
  tag: string;
  /** Called after a click has focused the tab. */
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
    // Some phones allow notifications only from service workers. The page still shows its own.
  }
}
