import type { Auction } from '@blookery/contract';
import { useQuery } from '@tanstack/react-query';
import { countOf, formatAmount } from '../../../catalog/amounts.tsx';
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
import { FieldNote } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { type Faults, useSendForm } from '../../../ui/inputs/use-send-form.ts';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { KeyValues } from '../../../ui/text/key-values.tsx';
import { priceLimit, useBuyNow } from '../auction-queries.ts';
import { isBeyond, LimitNote } from '../selling/price-limit.tsx';
import { AmountOf, ListingFacts } from './listing-facts.tsx';
import { kindOf, lookOf } from './listing-text.ts';

type BuyFaults = Faults<'captcha'>;

export function BuyForm({ auction, close }: { auction: Auction; close: () => void }) {
  const user = useRequiredUser();
  const captcha = useCaptcha('buy');
  const buying = useBuyNow(auction.id);
  const left = user.tokens - auction.price;
  const isNew = useGivesFrom() !== null;
  const { data: limit } = useQuery(priceLimit({ auctionId: auction.id }, isNew));

  const { faults, busy, onSubmit } = useSendForm({
    check: (): BuyFaults =>
      captcha.status === 'asking' || captcha.status === 'failed' ? { captcha: CAPTCHA_MISSING } : {},
    send: async () => {
      await buying.mutateAsync(await captcha.take());
      playEffect('sell');
      showToast({
        kind: 'success',
        text: `${lookOf(kindOf(auction)).name} is on your shelf, for ${countOf(auction.price, 'token')}.`,
      });
      close();
    },
    sort: (error): BuyFaults => {
      offerWaysToEarn(error);
      return error instanceof CaptchaIncomplete ? { captcha: CAPTCHA_MISSING } : { form: messageOf(error) };
    },
  });

  return (
    <Form onSubmit={onSubmit}>
      <ListingFacts auction={auction} />
      <KeyValues>
        <AmountOf name="You have" amount={user.tokens} />
        <AmountOf name={left < 0 ? 'You are short of' : 'Left after'} amount={Math.abs(left)} />
      </KeyValues>
      <LimitNote limit={limit} kind="pay" />
      <Captcha control={captcha} error={faults.captcha} />
      <FieldNote error={faults.form} />
      <FormActions onCancel={close} busy={busy} disabled={isBeyond(limit, 'pay', auction.price)}>
        Buy for {formatAmount(auction.price)}
      </FormActions>
    </Form>
  );
}
