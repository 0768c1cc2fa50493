/** The dialog that lists things for sale: one or several from the inventory, or a choice from the shelf. */
import { AUCTION_BULK_MOST } from '@blookery/game/auctions/auctions';
import { useState } from 'react';
import { openQueryModal } from '../../../session/queries.tsx';
import { getUser } from '../../../session/session.ts';
import { errorModal } from '../../../ui/overlays/modals.tsx';
import { kindOf, lookOf } from '../listing/listing-text.ts';
import { ListForm } from './list-form.tsx';
import { findOwned, type OwnThing } from './own-things.ts';
import { ShelfPicker } from './shelf-picker.tsx';

/** Starts at the shelf if no things are given. */
export function openListDialog(things: readonly OwnThing[] = []): void {
  const owned = things.slice(0, AUCTION_BULK_MOST).flatMap((thing) => findOwned(getUser(), thing) ?? []);
  if (things.length > 0 && owned.length === 0) {
    void errorModal('That is not on your shelf any more.');
    return;
  }
  const [first] = owned;
  openQueryModal({
    key: 'list',
    title:
      first && owned.length === 1
        ? `Auction ${lookOf(kindOf(first)).name}`
        : owned.length > 1
          ? `Auction ${owned.length} toys`
          : 'New listing',
    width: 520,
    render: (close) => <ListDialog things={owned.map(({ thing }) => thing)} close={close} />,
  });
}

function ListDialog({ things, close }: { things: readonly OwnThing[]; close: () => void }) {
  const [picked, setPicked] = useState(things);
  const [picking, setPicking] = useState(things.length === 0);
  if (picking) {
    return (
      <ShelfPicker
        picked={picked}
        onDone={(next) => {
          setPicked(next);
          setPicking(false);
        }}
        close={close}
      />
    );
  }
  return (
    <ListForm
      things={picked}
      close={close}
      onBack={things.length === 0 ? () => setPicking(true) : undefined}
    />
  );
}
