import type { Transaction } from '@blookery/contract';
import { formatDollars } from '@blookery/game/trading/store';
import { getConfig } from '../../../catalog/catalog.ts';
import { getUser } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ModalActions, openModal } from '../../../ui/overlays/modals.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import { KeyValue, KeyValues } from '../../../ui/text/key-values.tsx';
import styles from '../billing/billing.module.css';
import { cardName, dayOf, purchaseName, statusLooks } from '../store-text.ts';

export const openReceipt = (transaction: Transaction): number =>
  openModal({
    key: `receipt-${transaction.id}`,
    title: 'Receipt',
    width: 440,
    look: 'paper',
    render: (close) => <Receipt transaction={transaction} onDone={close} />,
  });

function Receipt({ transaction, onDone }: { transaction: Transaction; onDone: () => void }) {
  const { amount, credit, refunded, card, receipt, createdAt, status, failure, currency } = transaction;
  return (
    <div className={styles.receipt}>
      <h3>Blookery</h3>
      <p className="mono">{receipt}</p>
      <KeyValues>
        <KeyValue name="For">{purchaseName(transaction)}</KeyValue>
        <KeyValue name="Player">{getUser()?.username ?? ''}</KeyValue>
        <KeyValue name="Date">{dayOf(createdAt)}</KeyValue>
        {credit > 0 && <KeyValue name="Rest of the month">−{formatDollars(credit)}</KeyValue>}
        <KeyValue name={`Total (${currency.toUpperCase()})`}>{formatDollars(amount)}</KeyValue>
        {refunded > 0 && <KeyValue name="Refunded">−{formatDollars(refunded)}</KeyValue>}
        {card && <KeyValue name="Card">{cardName(card)}</KeyValue>}
        <KeyValue name="Status">{statusLooks[status].word}</KeyValue>
      </KeyValues>
      {failure && <Note tone="bad">{failure}</Note>}
      {getConfig().payments.mode === 'sandbox' && <p>A play receipt: no money moved.</p>}
      <ModalActions>
        <Button variant="paper" onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="paper" autoFocus onClick={onDone}>
          Close
        </Button>
      </ModalActions>
    </div>
  );
}
