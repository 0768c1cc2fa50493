import type { Bid } from '@blookery/contract';
import { Tokens } from '../../../catalog/amounts.tsx';
import { PlayerName } from '../../../catalog/player-face.tsx';
import { List } from '../../../ui/surfaces/list.tsx';
import styles from './dialogs.module.css';

/** The bids, the highest first. Collapsed, so that the dialog stays small. */
export function BidList({ bids, count }: { bids: readonly Bid[]; count: number }) {
  if (bids.length < 2) return null;
  return (
    <details className={styles.bids}>
      <summary>The last {bids.length === count ? count : `${bids.length} of ${count}`} bids</summary>
      <List>
        {bids.map(({ id, amount, user }) => (
          <li key={id} className={styles.bid}>
            <PlayerName player={user} truncate />
            <Tokens amount={amount} size="sm" />
          </li>
        ))}
      </List>
    </details>
  );
}
