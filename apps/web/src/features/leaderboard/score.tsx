import type { CollectionEntry } from '@blookery/contract';
import { amounts, countOf } from '../../catalog/amounts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './leaderboard.module.css';
import type { Order } from './leaderboard-queries.ts';

interface ScoreProps {
  entry: Pick<CollectionEntry, 'amount'> & Partial<Pick<CollectionEntry, 'shinies'>>;
  order: Order;
  size?: 'sm' | 'md';
  className?: string | undefined;
}

/** The amount that a player is ranked by. */
export function Score({ entry, order, size = 'md', className }: ScoreProps) {
  if (order !== 'collections') {
    const Amount = amounts[order];
    return <Amount amount={entry.amount} size={size} className={className} />;
  }
  return (
    <span className={classNames(styles.collection, className)}>
      {countOf(entry.amount, 'toy')}
      <span className={styles.shinies}>
        <Icon name="spark" size={16} />
        {entry.shinies ?? 0}
        <span className="visually-hidden"> shiny</span>
      </span>
    </span>
  );
}
