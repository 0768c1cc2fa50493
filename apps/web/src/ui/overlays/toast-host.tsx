import { createPortal } from 'react-dom';
import { useTopLayer } from './layer.ts';
import { useOverlayParts } from './overlay-parts.ts';
import { useToastQueue } from './toast-queue.ts';
import styles from './toasts.module.css';

/** Renders the current toast above everything, even an open modal. Used once, near the root. */
export function ToastHost() {
  const ToastCard = useOverlayParts((parts) => parts.ToastCard);
  const toast = useToastQueue((state) => state.queue[0]);
  const layer = useTopLayer((state) => state.element);
  const isError = toast?.kind === 'error';
  const card = toast && ToastCard && <ToastCard key={toast.id} toast={toast} />;
  // Both regions are always in the page: screen readers announce what enters a region they already know.
  return createPortal(
    <div className={styles.host}>
      <div role="status">{isError ? null : card}</div>
      <div role="alert">{isError ? card : null}</div>
    </div>,
    layer ?? document.body,
  );
}
