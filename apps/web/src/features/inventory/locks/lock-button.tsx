import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useSetLocks } from './set-locks.ts';

/** The padlock of one copy. */
export function LockButton({ id, locked, name }: { id: number; locked: boolean; name: string }) {
  const { isPending, setLocks } = useSetLocks();
  return (
    <Button
      variant="ghost"
      size="sm"
      iconOnly
      busy={isPending}
      aria-label={`Lock ${name}`}
      aria-pressed={locked}
      title={locked ? 'Locked: never sold, listed, offered or swapped' : 'Lock it'}
      onClick={() => void setLocks(locked ? { lock: [], unlock: [id] } : { lock: [id], unlock: [] })}
    >
      <Icon name={locked ? 'lock' : 'unlock'} size={16} />
    </Button>
  );
}
