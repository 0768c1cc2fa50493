import type { Auction } from '@blookery/contract';
import {
  auctionTexts,
  type BidFault,
  bidFault,
  minimumBid,
  quickRaises,
} from '@blookery/game/auctions/auctions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { coins, countOf, formatAmount, Tokens } from '../../../catalog/amounts.tsx';
import { playEffect } from '../../../catalog/sounds.ts';
import {
  CAPTCHA_MISSING,
  Captcha,
  CaptchaIncomplete,
  useCaptcha,
} from '../../../identity/captcha/captcha.tsx';
import { offerWaysToEarn } from '../../../session/earning/short-of-tokens.tsx';
import { useGivesFrom } from '../../../session/holdings/giving.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { messageOf } from '../../../transport/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { type Faults, useSendForm } from '../../../ui/inputs/use-send-form.ts';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { ModalActions } from '../../../ui/overlays/modals.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { priceLimit, usePlaceBid } from '../auction-queries.ts';
import { isBeyond, LimitNote } from '../selling/price-limit.tsx';
import { recountOutbid } from '../use-auction-watch.ts';
import styles from './dialogs.module.css';
import { BidList, ListingFacts } from './listing-facts.tsx';
import { kindOf, lookOf } from './listing-text.ts';

const MOST = 999_999_999_999;

const bidText = (fault: BidFault, minimum: number): string =>
  ({
    AUCTION_OWN_LISTING: auctionTexts.ownListing,
    AUCTION_BID_TOO_LOW: auctionTexts.bidTooLow.replace('{minimum}', formatAmount(minimum)),
    AUCTION_BID_OWN: auctionTexts.bidOwn,
  })[fault];

type BidFaults = Faults<'amount' | 'captcha'>;

export function BidForm({ auction, close }: { auction: Auction; close: () => void }) {
  const user = useRequiredUser();
  const [amount, setAmount] = useState<number | null>(null);
  const captcha = useCaptcha('bid');
  const placing = usePlaceBid(auction.id);
  const [top] = auction.bids;
  const state = { price: auction.price, topBid: top ? { amount: top.amount, playerId: top.user.id } : null };
  const minimum = minimumBid(state);
  const standing = top?.amount ?? auction.price;
  const leads = top?.user.id === user.id;
  const isNew = useGivesFrom() !== null;
  const { data: limit } = useQuery(priceLimit({ auctionId: auction.id }, isNew));

  const { faults, busy, onSubmit, clearFaults } = useSendForm({
    check: (): BidFaults => {
      if (captcha.status === 'asking' || captcha.status === 'failed') return { captcha: CAPTCHA_MISSING };
      if (amount === null) return { amount: auctionTexts.amountMissing };
      const fault = bidFault({ ...state, sellerId: auction.seller.id }, { playerId: user.id, amount });
      return fault ? { amount: bidText(fault, minimum) } : {};
    },
    send: async () => {
      if (amount === null) return;
      const { bids } = await placing.mutateAsync({ amount, captchaToken: await captcha.take() });
      playEffect('notify');
      const { name } = lookOf(kindOf(auction));
      showToast(
        bids[0]?.user.id === user.id
          ? { kind: 'success', text: `You lead ${name} with ${countOf(amount, 'token')}.` }
          : { text: `Somebody has bid more on ${name} already. Your tokens are back.` },
      );
      void recountOutbid();
      close();
    },
    sort: (error): BidFaults => {
      offerWaysToEarn(error);
      return error instanceof CaptchaIncomplete ? { captcha: CAPTCHA_MISSING } : { amount: messageOf(error) };
    },
  });

  const change = (next: number | null) => {
    setAmount(next === null ? null : Math.min(next, MOST));
    clearFaults();
  };

  if (leads) return <Leading auction={auction} close={close} />;
  return (
    <Form onSubmit={onSubmit}>
      <ListingFacts auction={auction} />
      <LimitNote limit={limit} kind="pay" />
      <Field label="Your bid" error={faults.amount} hint={`At least ${countOf(minimum, 'token')}.`}>
        <DigitsInput
          value={amount}
          onValue={change}
          autoFocus
          placeholder={String(minimum)}
          leading={<Picture src={coins.tokens} alt="" width={20} height={20} lazy={false} />}
        />
      </Field>
      <div className={styles.quick}>
        <Button size="sm" variant="ghost" onClick={() => change(minimum)}>
          Least
        </Button>
        {quickRaises(standing).map((raise) => (
          <Button
            key={raise}
            size="sm"
            variant="ghost"
            onClick={() => change(Math.max(minimum, standing + raise))}
          >
            +{formatAmount(raise)}
          </Button>
        ))}
        <span className={styles.purse}>
          You have <Tokens amount={user.tokens} size="sm" />
        </span>
      </div>
      <Captcha control={captcha} error={faults.captcha} />
      <BidList bids={auction.bids} count={auction.bidCount} />
      <FormActions onCancel={close} busy={busy} disabled={isBeyond(limit, 'pay', minimum)}>
        Place bid
      </FormActions>
    </Form>
  );
}

/** Players cannot outbid themselves, so there is nothing to do but wait. */
const Leading = ({ auction, close }: { auction: Auction; close: () => void }) => (
  <>
    <ListingFacts auction={auction} />
    <Note tone="good" className={styles.note}>
      {auctionTexts.bidOwn}
    </Note>
    <BidList bids={auction.bids} count={auction.bidCount} />
    <ModalActions>
      <Button variant="ghost" autoFocus onClick={close}>
        Close
      </Button>
      <Button variant="primary" disabled>
        You lead
      </Button>
    </ModalActions>
  </>
);
