import type { OwnedBlook } from '@blookery/contract';
import { formatAmount } from '../../../catalog/amounts.tsx';
import { useHeld } from '../../../session/holdings/held-queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import styles from './locks.module.css';
import { useSetLocks } from './set-locks.ts';

/** How many copies of a kind are locked, and a button for all of them. */
export function LockRow({ copies }: { copies: readonly OwnedBlook[] }) {
  const { blooks, locked } = useHeld();
  const { isPending, setLocks } = useSetLocks();
  const ids = copies.map(({ id }) => id).filter((id) => !blooks.has(id));
  const on = ids.filter((id) => locked.has(id));
  if (ids.length === 0) return null;
  const all = on.length === ids.length;
  const many = ids.length > 1;
  return (
    <p className={styles.row}>
      <Icon name={on.length > 0 ? 'lock' : 'unlock'} size={18} />
      <span className="sub small">{lockText(copies.length, on.length)}</span>
      <Button
        variant="paper"
        size="sm"
        busy={isPending}
        onClick={() => void setLocks(all ? { lock: [], unlock: on } : { lock: ids, unlock: [] })}
      >
        {all ? (many ? 'Unlock all' : 'Unlock') : many ? 'Lock all' : 'Lock'}
      </Button>
    </p>
  );
}

function lockText(copies: number, locked: number): string {
  if (locked === 0) return 'Not locked';
  return copies === 1 ? 'Locked' : `${formatAmount(locked)} of ${formatAmount(copies)} locked`;
}
