import { formatAmount } from '../../catalog/amounts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './staff.module.css';

interface PagerProps {
  page: number;
  size: number;
  shown: number;
  total: number;
  /** Where the total stops counting, if it does. */
  counted?: number;
  onPage: (page: number) => void;
}

export const Pager = ({
  page,
  size,
  shown,
  total,
  counted = Number.POSITIVE_INFINITY,
  onPage,
}: PagerProps) => {
  const isLast = page * size + shown >= total;
  return (
    <footer className={styles.foot}>
      <span>
        {formatAmount(page * size + shown)} of {formatAmount(total)}
        {total >= counted && !isLast && '+'}
      </span>
      <span className={styles.turns}>
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-label="The page before"
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        >
          <Icon name="chevron-left" size={16} />
        </Button>
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-label="The next page"
          disabled={isLast}
          onClick={() => onPage(page + 1)}
        >
          <Icon name="chevron-right" size={16} />
        </Button>
      </span>
    </footer>
  );
};
