import type { Transaction } from '@blookery/contract';
import { formatDollars } from '@blookery/game/trading/store';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NextPage } from '../../../session/next-page.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { Cell, Column, Table, TableRow } from '../../../ui/surfaces/table.tsx';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import { openReceipt } from '../purchase/receipt.tsx';
import { transactionsQuery } from '../store-queries.ts';
import { purchaseName, shortDayOf, statusLooks } from '../store-text.ts';
import styles from './billing.module.css';

/** All purchases, whether they succeeded or not. */
export function HistoryCard() {
  const pages = useInfiniteQuery(transactionsQuery);
  const { data, isPending, isError, error, refetch } = pages;
  const transactions = data?.pages.flat() ?? [];
  return (
    <Card title="Purchase history">
      {isPending && <SkeletonRows rows={4} />}
      {isError && (
        <Empty action={<Button onClick={() => void refetch()}>Try again</Button>}>{messageOf(error)}</Empty>
      )}
      {data && transactions.length === 0 && (
        <Empty action={<LinkButton to="/store">Look into the store</LinkButton>}>
          Nothing bought yet. Nothing owed, either.
        </Empty>
      )}
      {transactions.length > 0 && (
        <Table caption="Purchase history" className={styles.history}>
          <thead>
            <tr>
              <Column>Date</Column>
              <Column>Product</Column>
              <Column end>Amount</Column>
              <Column>Status</Column>
              <Column>
                <span className="visually-hidden">Receipt</span>
              </Column>
            </tr>
          </thead>
          <tbody>
            {transactions.map((transaction) => (
              <Row key={transaction.id} transaction={transaction} />
            ))}
          </tbody>
        </Table>
      )}
      <NextPage pages={pages} size="sm">
        Show older
      </NextPage>
    </Card>
  );
}

function Row({ transaction }: { transaction: Transaction }) {
  const { createdAt, amount, status } = transaction;
  const { word, tone } = statusLooks[status];
  const name = purchaseName(transaction);
  return (
    <TableRow>
      <Cell className={styles.date}>{shortDayOf(createdAt)}</Cell>
      <Cell>
        <b>{name}</b>
        <span className={styles.dateBelow}>{shortDayOf(createdAt)}</span>
      </Cell>
      <Cell end>{formatDollars(amount)}</Cell>
      <Cell>
        <span data-status={status}>
          <StatusDot tone={tone}>{word}</StatusDot>
        </span>
      </Cell>
      <Cell end>
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-label={`Receipt for ${name}, ${shortDayOf(createdAt)}`}
          onClick={() => openReceipt(transaction)}
        >
          <Icon name="news" />
        </Button>
      </Cell>
    </TableRow>
  );
}
