import { Suspense, useId, useState } from 'react';
import { getConfig } from '../../../catalog/catalog.ts';
import { openQueryModal } from '../../../session/queries.tsx';
import { call } from '../../../transport/http.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import { MODAL_CLOSE_MS } from '../../../ui/overlays/modals.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { faultText } from '../fault-text.ts';
import { billingChanged } from '../store-queries.ts';
import styles from './add-card.module.css';
import { BankChallenge } from './bank-challenge.tsx';
import { cardClient } from './card-client.ts';
import { useBank } from './use-bank.ts';

const forms = {
  sandbox: lazyPart(() => import('../sandbox/card-form.tsx')),
  stripe: lazyPart(() => import('../stripe/card-form.tsx')),
};

export interface AddCardOptions {
  /** Called when the modal has closed, unless its page was left, with the id of the new card or null. */
  onClosed?: (cardId: string | null) => void;
  fault?: string | undefined;
}

export function openAddCard({ onClosed, fault }: AddCardOptions = {}): void {
  let added: string | null = null;
  let reopens = false;
  openQueryModal({
    key: 'add-card',
    title: 'Add a card',
    onClosed: (isLeft) => {
      if (!reopens && !isLeft) onClosed?.(added);
    },
    render: (close) => (
      <AddCard
        fault={fault}
        onCancel={close}
        onAway={() => {
          reopens = true;
          close();
        }}
        onBack={(words) => openAddCard({ ...(onClosed ? { onClosed } : {}), fault: words })}
        onAdded={(id, isAway) => {
          added = id;
          if (isAway) onClosed?.(id);
          else close();
        }}
      />
    ),
  });
}

interface AddCardProps {
  fault: string | undefined;
  onCancel: () => void;
  /** Closes the modal for a window of the provider. */
  onAway: () => void;
  onBack: (fault: string) => void;
  onAdded: (cardId: string, isAway: boolean) => void;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, MODAL_CLOSE_MS + 50));

function AddCard({ fault: firstFault, onCancel, onAway, onBack, onAdded }: AddCardProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState(firstFault ?? null);
  const [primary, setPrimary] = useState(true);
  const bank = useBank();
  const { mode } = getConfig().payments;
  if (mode === 'off') return <p className="sub">The till is closed here: cards cannot be added.</p>;
  const { Component: Form } = forms[mode];

  const saveCard = async (paymentMethodId: string) => {
    const setup = await call('POST /api/stripe/setup-intent', { body: { paymentMethodId } });
    const client = await cardClient();
    if (client.overPage) {
      onAway();
      await pause();
    }
    try {
      await client.confirmSetup(setup.clientSecret, bank.ask);
      const card = await call('POST /api/stripe/payment-methods', { body: { setupIntentId: setup.id } });
      if (primary && !card.primary) {
        await call('PUT /api/stripe/payment-methods/{id}', { params: { id: card.id } });
      }
      billingChanged();
      onAdded(card.id, client.overPage);
    } catch (error) {
      if (!client.overPage) throw error;
      onBack(faultText(error));
    }
  };
  const submit = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(faultText(error));
      setBusy(false);
    }
  };

  return (
    <>
      {bank.asking && <BankChallenge onAnswer={bank.answer} />}
      <div hidden={bank.asking}>
        <Suspense fallback={<Skeleton height={420} shape="box" />}>
          <Form formId={formId} onCard={saveCard} onSubmit={(work) => void submit(work)}>
            <Checkbox className={styles.gap} checked={primary} onChecked={setPrimary}>
              Make this my primary card
            </Checkbox>
            <div role="alert">
              {fault && (
                <Note tone="bad" className={styles.gap}>
                  {fault}
                </Note>
              )}
            </div>
            <FormActions onCancel={onCancel} form={formId} busy={busy}>
              <Icon name="lock" />
              Save card
            </FormActions>
          </Form>
        </Suspense>
      </div>
    </>
  );
}
