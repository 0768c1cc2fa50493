import {
  type MouseEvent,
  type SyntheticEvent,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../controls/button.tsx';
import { Glyph } from '../pictures/glyph.tsx';
import { plainGlyphs } from '../pictures/plain-glyphs.ts';
import surfaces from '../surfaces/surfaces.module.css';
import { PopupLayer, useTopLayer } from './layer.ts';
import { closeModal, noModals, type QueuedModal, type useModalQueue, useModalQueues } from './modal-queue.ts';
import styles from './modals.module.css';
import { useOverlayParts } from './overlay-parts.ts';
import { useStepBack } from './use-step-back.ts';

export { ModalActions } from './modal-actions.tsx';
export { confirmModal, errorModal } from './modal-questions.tsx';
export {
  closeModal,
  dismissModals,
  dropModals,
  MODAL_CLOSE_MS,
  type ModalSpec,
  type ModalWidth,
  openModal,
} from './modal-queue.ts';

/** Renders the current modal and those on top of it. The app renders it once, in its `ModalPlace`. */
export function ModalHost() {
  useStepBack();
  const queues = useModalQueues();
  return queues.map(({ id, useQueue }) => <CurrentModal key={id} useQueue={useQueue} />);
}

// Only code that imports this file can open a modal.
useOverlayParts.setState({ ModalHost });

function CurrentModal({ useQueue }: { useQueue: typeof useModalQueue }) {
  const state = useQueue();
  const earlier = useDeferredValue(state, noModals);
  // A slow phone shows the press before it draws the modal. One that closes is gone at once, since the focus moves on.
  const { queue, closing } = state.queue.length > earlier.queue.length ? earlier : state;
  const current = queue[0];
  if (!current) return null;
  return <ModalDialog key={current.id} modal={current} waiting={queue.slice(1)} closing={closing} />;
}

/** The layer of the dialog that is in front once this one has closed. */
function layerBehind(dialog: HTMLDialogElement): HTMLElement | null {
  const layers = document.querySelectorAll<HTMLElement>('dialog[open] > [data-layer]');
  return [...layers].findLast(({ parentElement }) => parentElement !== dialog) ?? null;
}

interface ModalDialogProps {
  modal: QueuedModal;
  waiting: readonly QueuedModal[];
  closing: boolean;
}

function ModalDialog({ modal, waiting, closing }: ModalDialogProps) {
  const { title, render, width = 520, dismissable = true, look = 'plain', role = 'dialog' } = modal;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const titleId = useId();
  const close = () => closeModal(modal.id);
  const bare = look === 'bare' || look === 'paper';
  const sheetWidth = { '--sheet': width === 'content' ? 'fit-content' : `${width}px` };

  // The content is rendered once the dialog is open (`layer` is set), because only then does autoFocus work.
  // Without it, the dialog has the focus and its title is read out.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    const layerElement = dialog.querySelector<HTMLElement>('[data-layer]');
    setLayer(layerElement);
    const isFirst = !useTopLayer.getState().element;
    useTopLayer.setState({ element: layerElement });
    const page = document.documentElement;
    if (isFirst) page.dataset.scroll = window.innerWidth > page.clientWidth ? 'gutter' : 'locked';
    return () => {
      // A scene may have opened above it while it was closing: then that is still the top layer.
      if (useTopLayer.getState().element === layerElement) {
        const left = layerBehind(dialog);
        if (!left) delete page.dataset.scroll;
        useTopLayer.setState({ element: left });
      }
      dialog.close();
    };
  }, []);

  const askedToClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissable) close();
  };

  // The browser may close a dialog by itself when Escape is pressed repeatedly; the queue must follow.
  const closedByBrowser = () => {
    if (!dialogRef.current?.open) close();
  };

  // Only a press that starts beside the sheet counts, so that selecting text may end there.
  const pressed = (event: MouseEvent) => {
    if (dismissable && event.target === event.currentTarget) close();
  };

  return (
    <dialog
      ref={dialogRef}
      role={role}
      className={classNames(
        styles.dialog,
        closing && styles.closing,
        closing && waiting.length > 0 && styles.handover,
      )}
      aria-labelledby={titleId}
      closedby={dismissable ? 'closerequest' : 'none'}
      onCancel={askedToClose}
      onClose={closedByBrowser}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing beside the sheet repeats what Escape and the cross do */}
      <div className={styles.floor} onMouseDown={pressed}>
        <div className={styles.stack} style={sheetWidth} inert={closing}>
          {waiting.length > 1 && <div className={classNames(styles.peek, styles.far)} aria-hidden="true" />}
          {waiting[0] && (
            <div className={styles.peek} aria-hidden="true">
              {waiting[0].title}
            </div>
          )}
          <div
            className={classNames(
              styles.sheet,
              bare && styles.bare,
              styles[look],
              look === 'paper' && surfaces.paper,
            )}
          >
            <div className={styles.grab} aria-hidden="true" />
            <h2 id={titleId} className={bare ? 'visually-hidden' : styles.title}>
              {title}
            </h2>
            {layer && (
              <PopupLayer value={layer}>
                <div className={styles.body}>{render(close)}</div>
              </PopupLayer>
            )}
            {dismissable && (
              <Button
                className={styles.cross}
                variant="ghost"
                size="sm"
                iconOnly
                aria-label="Close"
                onClick={close}
              >
                <Glyph path={plainGlyphs.close} />
              </Button>
            )}
          </div>
        </div>
      </div>
      <div className={styles.layer} data-layer="" />
    </dialog>
  );
}
