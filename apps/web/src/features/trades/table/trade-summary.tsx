import { OfferText } from '../offer/offer-text.tsx';
import type { Seats } from '../trade-state.ts';
import styles from './trade-summary.module.css';

/** Both sides in words, on paper: what will be exchanged, or was. */
export const TradeSummary = ({ seats: { mine, theirs }, done }: { seats: Seats; done: boolean }) => (
  <div className={styles.summary} role="status">
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
