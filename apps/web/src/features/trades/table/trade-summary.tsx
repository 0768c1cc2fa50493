import { OfferText } from '../offer/offer-text.tsx';
import type { Seats } from '../trade-state.ts';
import styles from './trade-summary.module.css';

interface TradeSummaryProps {
  seats: Seats;
  done: boolean;
  /** Whether screen readers announce changes: yes for the trade at the table, no in a list. */
  isLive?: boolean;
}

/** Both sides in words, on paper: what will be exchanged, or was. */
export const TradeSummary = ({ seats: { mine, theirs }, done, isLive = false }: TradeSummaryProps) => (
  <div className={styles.summary} role={isLive ? 'status' : undefined}>
    <div>
      <b>{done ? 'You gave' : 'You give'}</b>
      <p>
        <OfferText side={mine} />
      </p>
    </div>
    <div>
      <b>{done ? 'You got' : 'You get'}</b>
      <p>
        <OfferText side={theirs} />
      </p>
    </div>
  </div>
);
