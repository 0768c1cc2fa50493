import { useState } from 'react';
import { getConfig } from '../../../catalog/catalog.ts';
import { Field, FieldRow } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import addCardStyles from '../billing/add-card.module.css';
import type { CardFormProps } from '../billing/card-provider.ts';
import {
  type CardEntry,
  type CardFaults,
  cardFaults,
  emptyCard,
  keepCvc,
  readExpiry,
  spaceExpiry,
  spaceNumber,
} from './card-entry.ts';
import styles from './card-form.module.css';
import { sandboxClient } from './sandbox-client.ts';

/** The sandbox's card form. Its input goes only to the sandbox. */
export default function SandboxCardForm({ formId, onCard, onSubmit, children }: CardFormProps) {
  const [card, setCard] = useState(emptyCard);
  const [faults, setFaults] = useState<CardFaults>({});
  const change = (part: Partial<CardEntry>) => {
    setCard((before) => ({ ...before, ...part }));
    setFaults({});
  };
  const submit = () => {
    const found = cardFaults(card, new Date());
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const { month, year } = readExpiry(card.expiry);
    onSubmit(async () =>
      onCard(
        await sandboxClient(getConfig().payments.publishableKey ?? '').typeCard({
          number: card.number,
          expiryMonth: String(month),
          expiryYear: String(year),
          cvc: card.cvc,
        }),
      ),
    );
  };
  return (
    <>
      <Form id={formId} className={addCardStyles.cardForm} onSubmit={submit}>
        <Note tone="warn">
          <b>Test mode.</b> No money moves. Use <code>4242 4242 4242 4242</code>, any future date, any CVC.
        </Note>
        <div className={styles.plastic} aria-hidden="true">
          <span className={styles.chip} />
          <span className={styles.plasticNumber}>{preview(card.number)}</span>
          <span className={styles.plasticExpiry}>{card.expiry.replaceAll(' ', '') || '··/··'}</span>
        </div>
        <Field label="Card number" error={faults.number}>
          <TextInput
            icon={<Icon name="card" />}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            placeholder="4242 4242 4242 4242"
            value={card.number}
            onValue={(text) => change({ number: spaceNumber(text) })}
          />
        </Field>
        <FieldRow>
          <Field label="Expiry" error={faults.expiry}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              placeholder="MM / YY"
              value={card.expiry}
              onValue={(text) => change({ expiry: spaceExpiry(text) })}
            />
          </Field>
          <Field label="CVC" error={faults.cvc}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              placeholder="123"
              value={card.cvc}
              onValue={(text) => change({ cvc: keepCvc(text) })}
            />
          </Field>
        </FieldRow>
      </Form>
      {children}
    </>
  );
}

const preview = (number: string): string =>
  (
    number
      .replaceAll(' ', '')
      .padEnd(16, '·')
      .match(/.{1,4}/g) ?? []
  ).join(' ');
