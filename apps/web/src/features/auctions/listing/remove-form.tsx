import type { Auction } from '@blookery/contract';
import { auctionTexts } from '@blookery/game/auctions/auctions';
import { useState } from 'react';
import { messageOf } from '../../../transport/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldNote } from '../../../ui/inputs/field.tsx';
import { ModalActions } from '../../../ui/overlays/modals.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { useRemoveListing } from '../auction-queries.ts';
import styles from './dialogs.module.css';
import { BidList, ListingFacts } from './listing-facts.tsx';
import { kindOf, lookOf } from './listing-text.ts';

export function RemoveForm({ auction, close }: { auction: Auction; close: () => void }) {
  const removing = useRemoveListing(auction.id);
  const [fault, setFault] = useState<string | null>(null);
  const hasBids = auction.bidCount > 0;
  // The message that the listing is closed may unmount this form before the response arrives. The promise still
  // resolves then; callbacks of the mutation would not run.
  const remove = async () => {
    try {
      await removing.mutateAsync();
      showToast({ kind: 'success', text: `${lookOf(kindOf(auction)).name} is back on your shelf.` });
      close();
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <>
      <ListingFacts auction={auction} />
      <BidList bids={auction.bids} count={auction.bidCount} />
      {hasBids ? (
        <Note tone="warn" className={styles.note}>
          {auctionTexts.hasBids}
        </Note>
      ) : (
        <p className="sub">It comes back to your shelf. What you paid for listing it does not.</p>
      )}
      <FieldNote error={fault} />
      <ModalActions>
        <Button variant="ghost" autoFocus onClick={close}>
          {hasBids ? 'Close' : 'Leave it up'}
        </Button>
        {!hasBids && (
          <Button variant="danger" busy={removing.isPending} onClick={remove}>
            Remove
          </Button>
        )}
      </ModalActions>
    </>
  );
}
