import type { PlayerFace } from '@blookery/contract';
import { useEffect, useRef } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { kindName } from '../../../session/wishes/wishes.ts';
import { closeModal } from '../../../ui/overlays/modals.tsx';
import type { WishPlace } from './place-words.ts';
import { WishTag } from './wish-tag.tsx';

interface SheetEvents {
  onTrade: (player: PlayerFace) => void;
  onClosed: () => void;
}

/** Shows the tag of a wish in a sheet, on screens without room beside the shelf. */
export function useWishSheet(place: WishPlace | undefined, on: SheetEvents): void {
  const key = place && kindName(place);
  const latest = useRef({ place, ...on });
  useEffect(() => {
    latest.current = { place, ...on };
  });

  // A sheet opens for another wish, not for newer places of the same.
  useEffect(() => {
    const { place: picked } = latest.current;
    if (key === undefined || !picked) return;
    let left = false;
    const id = openQueryModal({
      title: key,
      look: 'paper',
      width: 440,
      render: (close) => (
        <WishTag place={picked} onTrade={(player) => latest.current.onTrade(player)} onLeave={close} />
      ),
      onClosed: () => left || latest.current.onClosed(),
    });
    return () => {
      left = true;
      closeModal(id);
    };
  }, [key]);
}
