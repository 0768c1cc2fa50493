import { type FocusEvent, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import { Icon, type IconName } from '../pictures/icon.tsx';
import { Picture } from '../pictures/picture.tsx';
import { Ring } from '../pictures/ring.tsx';
import { type ToastCardProps, useOverlayParts } from './overlay-parts.ts';
import { dismissToast, pauseToast, resumeToast, toastElapsedMs, useToastQueue } from './toast-queue.ts';
import styles from './toasts.module.css';

export { ToastHost } from './toast-host.tsx';
export { dismissToast, showToast, TOAST_MS, type ToastSpec } from './toast-queue.ts';

const kindIcons: Record<string, IconName> = { success: 'check', error: 'warning' };

// Only code that imports this file can show a toast.
useOverlayParts.setState({ ToastCard });

function ToastCard({ toast }: ToastCardProps) {
  const paused = useToastQueue((state) => state.paused);
  const leaving = useToastQueue((state) => state.leaving);
  const { header, text, image, kind = 'plain', action, durationMs } = toast;
  const icon = toast.icon ?? kindIcons[kind];

  // The toast is mounted again when a modal opens or closes meanwhile.
  const [elapsedMs] = useState(toastElapsedMs);

  // A toast that is removed under the pointer (its modal closed) gets no leave event.
  useEffect(() => resumeToast, []);

  const blurred = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) resumeToast();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock; its buttons do the rest
    <div
      className={classNames(styles.toast, styles[kind], leaving && styles.leaving)}
      onPointerEnter={pauseToast}
      onPointerLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={blurred}
    >
      {image ? (
        <Picture src={image} alt="" width={42} height={48} lazy={false} />
      ) : (
        icon && (
          <span className={styles.mark}>
            <Icon name={icon} />
          </span>
        )
      )}
      <div className={styles.words}>
        {header && <strong className={styles.header}>{header}</strong>}
        <span className={header ? styles.text : styles.header}>{text}</span>
      </div>
      {action && (
        <Button
          size="sm"
          variant="paper"
          onClick={() => {
            action.onPress();
            dismissToast(toast.id);
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
      >
        <Ring countdownMs={durationMs} elapsedMs={elapsedMs} paused={paused} size={26} />
        <Icon name="close" size={12} />
      </button>
    </div>
  );
}
