import type { ReactNode } from 'react';
import { useUser } from '../../session/session.ts';
import { usePaperSheet } from '../../session/use-paper-sheet.ts';
import { above, useMedia } from '../../ui/browser/media.ts';
import { useFocusPicked } from '../../ui/browser/use-focus-picked.ts';
import { WithPicked } from '../../ui/surfaces/with-picked.tsx';
import { BlookCopies } from './detail/blook-copies.tsx';
import { Detail, detailTitle } from './detail/detail.tsx';
import type { OnAuction, OnEnvelope } from './detail/on-auction.ts';
import { type Selection, useSelection } from './sell/selection.ts';
import { Shelves } from './shelves.tsx';

interface InventoryProps {
  /** Links to the other pages of the collection. */
  tabs: ReactNode;
  onAuction: OnAuction;
  onEnvelope: OnEnvelope;
}

/** Everything the player owns: shelves, and the tag of the selection beside them, or over them on a narrow screen. */
export function Inventory({ tabs, onAuction, onEnvelope }: InventoryProps) {
  const { selection, select, goTo } = useSelection();
  const hasRoom = useMedia(above('columns'));
  const user = useUser();
  const close = () => select(null);
  const showCopies = () => selection?.of === 'blook' && goTo({ ...selection, copies: true });
  const focusPicked = useFocusPicked(selection);
  const pick = (picked: Selection, { keyboard }: { keyboard: boolean }) => {
    if (keyboard) focusPicked.request();
    select(picked);
  };
  const isCopies = selection?.of === 'blook' && selection.copies;
  usePaperSheet(
    !hasRoom && selection && !isCopies
      ? {
          key: JSON.stringify(selection),
          title: detailTitle(selection),
          render: (leave) => (
            <Detail
              selection={selection}
              onCopies={showCopies}
              onAuction={onAuction}
              onEnvelope={onEnvelope}
              onLeave={leave}
            />
          ),
          onClosed: close,
        }
      : null,
  );

  if (!user) return null;
  if (selection?.of === 'blook' && selection.copies) {
    return (
      <BlookCopies
        blookId={selection.id}
        shiny={selection.shiny}
        onAuction={onAuction}
        onShiny={(shiny) => select({ ...selection, shiny })}
        onBack={() => select({ ...selection, copies: false })}
      />
    );
  }
  return (
    <WithPicked
      focus={focusPicked}
      picked={
        hasRoom && (
          <Detail selection={selection} onCopies={showCopies} onAuction={onAuction} onEnvelope={onEnvelope} />
        )
      }
    >
      <Shelves tabs={tabs} selection={selection} onSelect={pick} />
    </WithPicked>
  );
}
