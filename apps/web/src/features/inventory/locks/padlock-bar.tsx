import { useRef } from 'react';
import { formatAmount } from '../../../catalog/amounts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FilterPill, FilterRow } from '../../../ui/controls/filter-pill.tsx';
import { useToastLift } from '../../../ui/overlays/use-toast-lift.ts';
import { Icon, type IconName } from '../../../ui/pictures/icon.tsx';
import { Note } from '../../../ui/surfaces/note.tsx';
import styles from './locks.module.css';
import { changeOf } from './padlocks.ts';
import type { LockAll, Padlocks } from './use-padlocks.ts';

const choices: readonly { which: LockAll; label: string; icon?: IconName }[] = [
  { which: 'shiny', label: 'Every shiny', icon: 'spark' },
  { which: 'rare', label: 'Rare and better' },
  { which: 'lowest', label: 'Lowest serial of each' },
  { which: 'showcase', label: 'Whole showcase', icon: 'star' },
];

/** How padlocks work, and some to lock at once. */
export const PadlockHelp = ({ padlocks }: { padlocks: Padlocks }) => (
  <div className={styles.help}>
    <Note>
      <strong>Press a toy to lock it, press again to unlock it.</strong> A locked toy is never sold, listed,
      offered or swapped.
    </Note>
    <div className={styles.choices}>
      <span className="sub small">Lock all at once</span>
      <FilterRow label="Lock all at once">
        {choices.map(({ which, label, icon }) => (
          <FilterPill key={which} pressed={false} icon={icon} onPressed={() => padlocks.lockAll(which)}>
            {label}
          </FilterPill>
        ))}
      </FilterRow>
    </div>
  </div>
);

/** What will change, above the bottom of the page. */
export function PadlockBar({ padlocks }: { padlocks: Padlocks }) {
  const { lock, unlock } = changeOf(padlocks.staged);
  const bar = useRef<HTMLElement>(null);
  useToastLift(bar);
  return (
    <section ref={bar} className={styles.bar} aria-label="Padlocks">
      <Icon name="lock" />
      <p role="status" className={styles.words}>
        {changeText(lock.length, unlock.length)}
      </p>
      <Button variant="ghost" onClick={() => padlocks.turn(false)}>
        Cancel
      </Button>
      <Button
        variant="primary"
        busy={padlocks.isSaving}
        disabled={padlocks.staged.size === 0}
        onClick={padlocks.save}
      >
        Save
      </Button>
    </section>
  );
}

/** `4 to lock, 1 to unlock` */
function changeText(lock: number, unlock: number): string {
  const parts = [
    ...(lock > 0 ? [`${formatAmount(lock)} to lock`] : []),
    ...(unlock > 0 ? [`${formatAmount(unlock)} to unlock`] : []),
  ];
  return parts.length === 0 ? 'Nothing changed yet' : parts.join(', ');
}
