import { useEffect, useRef } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { closeModal } from '../../../ui/overlays/modals.tsx';
import type { Selection } from '../sell/selection.ts';
import { Detail, detailTitle } from './detail.tsx';
import type { OnAuction } from './on-auction.ts';

/** Shows the selection in a sheet, on screens without room beside the shelves. */
export function useDetailSheet(
  selection: Selection,
  onClosed: () => void,
  onCopies: () => void,
  onAuction: OnAuction,
): void {
  const shown = selection && !(selection.of === 'blook' && selection.copies) ? selection : null;
  const key = shown ? JSON.stringify(shown) : null;
  const latest = useRef({ shown, onClosed, onCopies, onAuction });
  useEffect(() => {
    latest.current = { shown, onClosed, onCopies, onAuction };
  });

  // A sheet opens for another selection, not for a new function.
  useEffect(() => {
    const { shown: picked } = latest.current;
    if (key === null || !picked) return;
    let left = false;
    const id = openQueryModal({
      title: detailTitle(picked),
      look: 'paper',
      width: 440,
      render: (close) => (
        <Detail
          selection={picked}
          onCopies={() => latest.current.onCopies()}
          onAuction={(things) => latest.current.onAuction(things)}
          onLeave={close}
        />
      ),
      onClosed: () => left || latest.current.onClosed(),
    });
    return () => {
      left = true;
      closeModal(id);
    };
  }, [key]);
}
