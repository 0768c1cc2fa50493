import { useOverlayParts } from './overlay-parts.ts';

/** Where modals appear: nothing until code that can open one has loaded. Used once, near the root of the app. */
export function ModalPlace() {
  const ModalHost = useOverlayParts((parts) => parts.ModalHost);
  return ModalHost && <ModalHost />;
}
