import type { TradeLine } from '@blookery/contract';
import type { ReactNode } from 'react';
import { countOf, formatAmount } from '../../../catalog/amounts.tsx';
import { catalog } from '../../../catalog/catalog.ts';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { NextPage, type Pages } from '../../../session/next-page.tsx';
import { messageOf } from '../../../transport/api-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { useLedger, useSaid, useTradesOf } from '../staff-queries.ts';
import { formatMoment, transferText } from '../staff-text.ts';
import styles from './users.module.css';

interface LongProps {
  pages: Pages & { error: Error | null; isPending: boolean };
  isEmpty: boolean;
  none: string;
  children: ReactNode;
}

/** A long list with its empty, error and loading states, and a button for more. */
function Long({ pages, isEmpty, none, children }: LongProps) {
  if (pages.isPending) return <SkeletonRows rows={5} />;
  if (pages.error && isEmpty) return <Note tone="bad">{messageOf(pages.error)}</Note>;
  if (isEmpty) return <p className="sub">{none}</p>;
  return (
    <>
      {children}
      <NextPage pages={pages} block variant="ghost">
        Older
      </NextPage>
    </>
  );
}

export function LedgerPart({ userId }: { userId: string }) {
  const pages = useLedger(userId);
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Long pages={pages} isEmpty={lines.length === 0} none="Nothing has moved yet.">
      <ul className="ruled" aria-label="Ledger">
        {lines.map(({ id, at, kind, currency, amount, other }) => (
          <li key={id} className={styles.line}>
            <span className={styles.lineWords}>
              <b>{transferText(kind)}</b>
              {other && <> with {other.username}</>}
              <small>{formatMoment(at)}</small>
            </span>
            <span className={classNames('num', amount < 0 ? styles.went : styles.came)}>
              {amount < 0 ? '−' : '+'}
              {formatAmount(Math.abs(amount))} {currency}
            </span>
          </li>
        ))}
      </ul>
    </Long>
  );
}

export function TradesPart({ userId }: { userId: string }) {
  const pages = useTradesOf(userId);
  const lines = pages.data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Long pages={pages} isEmpty={lines.length === 0} none="No trade so far.">
      <ul className="ruled" aria-label="Trades">
        {lines.map(({ id, at, other, gave, got }) => (
          <li key={id} className={styles.line}>
            <span className={styles.lineWords}>
              <b>With {other.username}</b>
              <span>Gave {thingsOf(gave)}</span>
              <span>Got {thingsOf(got)}</span>
              <small>
                T-{id}, {formatMoment(at)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Long>
  );
}

function thingsOf({ tokens, blooks, items }: TradeLine['gave']): string {
  const names = [
    ...blooks.map((id) => catalog.blooks.get(id)?.name ?? `blook ${id}`),
    ...items.map((id) => catalog.items.get(id)?.name ?? `item ${id}`),
    ...(tokens > 0 ? [countOf(tokens, 'token')] : []),
  ];
  return names.length === 0 ? 'nothing' : names.join(', ');
}

export function SaidPart({ userId }: { userId: string }) {
  const said = useSaid(userId);
  const { data } = said;
  if (!data) return <NotLoaded query={said} rows={5} />;
  return (
    <>
      <p className="sub">
        Rooms of many only. What two say to each other is seen when one of them reports it.
      </p>
      {data.lines.length === 0 ? (
        <p className="sub">Not a word so far.</p>
      ) : (
        <ul className="ruled" aria-label="Messages">
          {data.lines.map(({ roomId, id, content, createdAt, deletedAt }) => (
            <li key={`${roomId} ${id}`} className={styles.line}>
              <span className={styles.lineWords}>
                <span className={deletedAt ? styles.deleted : undefined}>{content || '(a picture)'}</span>
                <small>
                  #{roomId}, {formatMoment(createdAt)}
                  {deletedAt && ', deleted'}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
