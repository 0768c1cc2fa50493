import { formatAmount } from '../../catalog/amounts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './staff.module.css';

interface PagerProps {
  page: number;
  size: number;
  shown: number;
  total: number;
  onPage: (page: number) => void;
}

export const Pager = ({ page, size, shown, total, onPage }: PagerProps) => (
  <footer className={styles.foot}>
    <span>
      {formatAmount(page * size + shown)} of {formatAmount(total)}
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
        disabled={page * size + shown >= total}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevron-right" size={16} />
      </Button>
    </span>
  </footer>
);
