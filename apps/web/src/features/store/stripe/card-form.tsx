import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { getConfig } from '../../../catalog/catalog.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import styles from '../billing/add-card.module.css';
import { type CardFormProps, CardRefusal } from '../billing/card-provider.ts';
import { openStripe } from './stripe-client.ts';

/** Stripe's fields in its own frames, so that the input never reaches this page. */
export default function StripeCardForm(props: CardFormProps) {
  const key = getConfig().payments.publishableKey ?? '';
  const { stripe, isAway, tryAgain } = useStripeScript(key);
  if (isAway) {
    return (
      <div role="alert">
        <Note tone="bad" action={<Button onClick={tryAgain}>Try again</Button>}>
          The card company cannot be reached.
        </Note>
      </div>
    );
  }
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'setup',
        currency: 'usd',
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
        appearance: { theme: 'night', variables: { colorPrimary: '#ffb53d', borderRadius: '12px' } },
      }}
    >
      <Fields {...props} isTest={key.startsWith('pk_test_')} />
    </Elements>
  );
}

/** Stripe's script. Null while it loads. */
function useStripeScript(key: string) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    let isGone = false;
    openStripe(key).then(
      (opened) => isGone || setStripe(opened),
      () => isGone || setFailed(attempt),
    );
    return () => {
      isGone = true;
    };
  }, [key, attempt]);
  return { stripe, isAway: failed === attempt, tryAgain: () => setAttempt((before) => before + 1) };
}

function Fields({ formId, onCard, onSubmit, isTest, children }: CardFormProps & { isTest: boolean }) {
  const stripe = useStripe();
  const elements = useElements();
  const [ready, setReady] = useState(false);
  const takeCard = async () => {
    if (!stripe || !elements) throw new CardRefusal('The card form is still loading.');
    const { error } = await elements.submit();
    if (error) throw new CardRefusal(error.message ?? 'Something in the card form is missing.');
    const made = await stripe.createPaymentMethod({ elements });
    if (made.error) throw new CardRefusal(made.error.message ?? 'The card was not accepted.');
    await onCard(made.paymentMethod.id);
  };
  return (
    <>
      <Form id={formId} className={styles.cardForm} onSubmit={() => onSubmit(takeCard)}>
        {isTest && (
          <Note tone="warn">
            <b>Test mode.</b> No money moves. Use <code>4242 4242 4242 4242</code>, any future date, any CVC.
          </Note>
        )}
        {!ready && <Skeleton height={180} shape="box" />}
        <PaymentElement onReady={() => setReady(true)} />
      </Form>
      {children}
    </>
  );
}
