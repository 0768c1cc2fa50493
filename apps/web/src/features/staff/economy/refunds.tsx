/** Refunds after which something could not be taken back. Staff decide what to do; this only lists them. */
import type { RefundToSettle } from '@blookery/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from '../../../navigation/navigation.tsx';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { NextPage } from '../../../session/next-page.tsx';
import { useModalQueue } from '../../../ui/overlays/modal-queue.ts';
import { Card } from '../../../ui/surfaces/card.tsx';
import { useRefunds } from '../staff-queries.ts';
import { RefundLine } from './refund-line.tsx';
import styles from './refunds.module.css';

/** The overview links here. */
const ANCHOR = 'refunds';

export function RefundsToSettle() {
  const pages = useRefunds();
  const { data, refetch } = pages;
  const refunds = data?.pages.flatMap((page) => page.refunds) ?? [];
  const card = useRef<HTMLElement>(null);
  useAnchor(card, data !== undefined);
  const noteAnswered = useFocusKept(card, refunds);
  return (
    <Card ref={card} id={ANCHOR} tabIndex={-1} title="Refunds to settle" className={styles.card}>
      {!data ? (
        <NotLoaded query={pages} rows={2} />
      ) : refunds.length === 0 ? (
        <p className="sub">Nothing to settle. Whatever was refunded came back whole.</p>
      ) : (
        <ul className="ruled" aria-label="Refunds to settle">
          {refunds.map((refund) => (
            <RefundLine
              key={refund.id}
              refund={refund}
              onAnswered={() => noteAnswered(refund.id)}
              onRefused={refetch}
            />
          ))}
        </ul>
      )}
      <NextPage pages={pages} block variant="ghost">
        Older
      </NextPage>
    </Card>
  );
}

/** The page loads after its address is set, so it scrolls to the anchor once the card is there. */
function useAnchor(card: RefObject<HTMLElement | null>, isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isThere || hash !== `#${ANCHOR}`) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView();
  }, [card, isThere, hash]);
}

/**
 * When a line is removed with its focused button, the focus moves to the card after the dialog has closed.
 */
function useFocusKept(card: RefObject<HTMLElement | null>, refunds: readonly RefundToSettle[]) {
  const [answered, setAnswered] = useState<number | null>(null);
  const isFree = useModalQueue(({ queue }) => queue.length === 0);
  const isGone = answered !== null && !refunds.some(({ id }) => id === answered);
  useEffect(() => {
    if (isGone && isFree && document.activeElement === document.body) {
      card.current?.focus({ preventScroll: true });
    }
  }, [card, isGone, isFree]);
  return setAnswered;
}
