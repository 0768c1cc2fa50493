import { useEffect, useRef } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { closeModal } from '../../../ui/overlays/modals.tsx';
import type { Selection } from '../sell/selection.ts';
import { Detail, detailTitle } from './detail.tsx';
import type { OnAuction, OnEnvelope } from './on-auction.ts';

interface SheetEvents {
  onClosed: () => void;
  onCopies: () => void;
  onAuction: OnAuction;
  onEnvelope: OnEnvelope;
}

/** Shows the selection in a sheet, on screens without room beside the shelves. */
export function useDetailSheet(selection: Selection, on: SheetEvents): void {
  const shown = selection && !(selection.of === 'blook' && selection.copies) ? selection : null;
  const key = shown ? JSON.stringify(shown) : null;
  const latest = useRef({ shown, ...on });
  useEffect(() => {
    latest.current = { shown, ...on };
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
          onEnvelope={(item, packId) => latest.current.onEnvelope(item, packId)}
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
