/** The dialog of one listing: remove it if it is the player's own, buy it if the price is fixed, else bid on it. */
import type { Auction } from '@blookery/contract';
import { useEffect, useRef } from 'react';
import { openQueryModal, queryClient } from '../../../session/queries.tsx';
import { getUser, useRequiredUser } from '../../../session/session.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { closeModal, errorModal, ModalActions } from '../../../ui/overlays/modals.tsx';
import { oneAuction, useAuction } from '../auction-queries.ts';
import { BidForm } from './bid-form.tsx';
import { BuyForm } from './buy-form.tsx';
import { ListingFacts } from './listing-facts.tsx';
import { actionOf, kindOf, type ListingAction, lookOf } from './listing-text.ts';
import { RemoveForm } from './remove-form.tsx';

const titles: Readonly<Record<ListingAction, (name: string) => string>> = {
  remove: (name) => `Remove ${name}`,
  buy: (name) => `Buy ${name}`,
  bid: (name) => `Bid on ${name}`,
};
const forms: Readonly<
  Record<ListingAction, (props: { auction: Auction; close: () => void }) => React.ReactNode>
> = { remove: RemoveForm, buy: BuyForm, bid: BidForm };

/** Opens the dialog of the selected listing, and calls `onClosed` when it is closed. */
export function useListingDialog(id: number | null, onClosed: () => void): void {
  const closed = useRef(onClosed);
  closed.current = onClosed;
  useEffect(() => {
    if (id === null) return;
    let left = false;
    let modal: number | null = null;
    void openListing(id, () => left || closed.current()).then((opened) => {
      modal = opened;
      if (left && opened !== null) closeModal(opened);
    });
    return () => {
      left = true;
      if (modal !== null) closeModal(modal);
    };
  }, [id]);
}

async function openListing(id: number, onClosed: () => void): Promise<number | null> {
  try {
    const auction = await queryClient().fetchQuery({ ...oneAuction(id), staleTime: 0 });
    if (!auction) throw new Error('There is no such listing.');
    const { name } = lookOf(kindOf(auction));
    const me = getUser()?.id ?? '';
    const action = actionOf(auction, me);
    const leads = auction.bids[0]?.user.id === me;
    return openQueryModal({
      title: auction.outcome === null && !leads ? titles[action](name) : name,
      width: 520,
      render: (close) => <ListingDialog id={id} first={auction} close={close} />,
      onClosed,
    });
  } catch (error) {
    await errorModal(error instanceof Error && !('status' in error) ? error.message : messageOf(error));
    onClosed();
    return null;
  }
}

function ListingDialog({ id, first, close }: { id: number; first: Auction; close: () => void }) {
  const me = useRequiredUser().id;
  const auction = useAuction(id).data ?? first;
  if (auction.outcome !== null) return <Ended auction={auction} close={close} />;
  const Form = forms[actionOf(auction, me)];
  return <Form auction={auction} close={close} />;
}

function Ended({ auction, close }: { auction: Auction; close: () => void }) {
  return (
    <>
      <ListingFacts auction={auction} />
      <ModalActions>
        <Button variant="primary" autoFocus onClick={close}>
          Okay
        </Button>
      </ModalActions>
    </>
  );
}
