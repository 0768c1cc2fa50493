import { useModalQueue, useModalsOnTop } from './modal-queue.ts';
import { useOverlayParts } from './overlay-parts.ts';

/**
 * Renders the current modal, and the one on top of it if its work waits for an answer. Used once, near the
 * root of the app.
 */
export const ModalHost = () => (
  <>
    <CurrentModal useQueue={useModalQueue} />
    <CurrentModal useQueue={useModalsOnTop} />
  </>
);

function CurrentModal({ useQueue }: { useQueue: typeof useModalQueue }) {
  const ModalDialog = useOverlayParts((parts) => parts.ModalDialog);
  const queue = useQueue((state) => state.queue);
  const closing = useQueue((state) => state.closing);
  const current = queue[0];
  if (!current || !ModalDialog) return null;
  return <ModalDialog key={current.id} modal={current} waiting={queue.slice(1)} closing={closing} />;
}
