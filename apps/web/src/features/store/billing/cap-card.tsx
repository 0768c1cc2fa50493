import type { SpendingCap } from '@blookery/contract';
import { formatDollars, SPENDING_CAP_MOST } from '@blookery/game/trading/store';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DigitsInput } from '../../../ui/inputs/digits-input.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Form } from '../../../ui/inputs/form.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { ProgressBar } from '../../../ui/pictures/progress-bar.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { billingQuery, setBilling } from '../store-queries.ts';
import { dayOf } from '../store-text.ts';
import styles from './billing.module.css';

/** A monthly spending limit that players set for themselves. */
export function CapCard() {
  const { data } = useQuery(billingQuery);
  return (
    <Card title="Monthly limit">
      {data && <CapForm key={JSON.stringify(data.spendingCap)} cap={data.spendingCap} />}
    </Card>
  );
}

function CapForm({ cap }: { cap: SpendingCap }) {
  const [dollars, setDollars] = useState(cap.dollars);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const save = async (next: number | null) => {
    setBusy(true);
    setFault(null);
    try {
      const spendingCap = await call('PUT /api/stripe/spending-cap', { body: { dollars: next } });
      setBilling((billing) => ({ ...billing, spendingCap }));
      showToast({ kind: 'success', text: capText(spendingCap) });
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form className={styles.cap} onSubmit={() => !busy && save(dollars)}>
      <p className="sub small">{capText(cap)}</p>
      {cap.dollars !== null && (
        <ProgressBar
          label="Spent this month"
          value={Math.min(cap.spent, cap.dollars)}
          max={Math.max(cap.dollars, 1)}
        />
      )}
      <Field
        label="Dollars a month"
        error={fault}
        hint="Lowering it works at once, raising it from the first of next month. Renewals still go through."
      >
        <DigitsInput value={dollars} max={SPENDING_CAP_MOST} placeholder="No limit" onValue={setDollars} />
      </Field>
      <div className={styles.capButtons}>
        <Button type="submit" size="sm" busy={busy} disabled={dollars === null || dollars === cap.dollars}>
          Set limit
        </Button>
        {cap.dollars !== null && (
          <Button size="sm" variant="ghost" disabled={busy} onClick={() => void save(null)}>
            Lift limit
          </Button>
        )}
      </div>
    </Form>
  );
}

function capText({ dollars, spent, later }: SpendingCap): string {
  const now =
    dollars === null
      ? `You spent ${formatDollars(spent)} this month. There is no limit.`
      : `${formatDollars(spent)} of ${formatDollars(dollars)} spent this month.`;
  if (!later) return now;
  const then = later.dollars === null ? 'no limit' : formatDollars(later.dollars);
  return `${now} From ${dayOf(later.from)}: ${then}.`;
}
