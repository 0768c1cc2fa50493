import { useConfig } from '../../catalog/catalog.ts';
import type { BootItem } from './boot.ts';
import { BootProgress } from './boot-progress.tsx';
import styles from './boot-screen.module.css';
import { BootShelf } from './boot-shelf.tsx';
import { useBoot } from './boot-store.ts';

const names: Partial<Record<BootItem, string>> = {
  'item-shop': 'the item shop',
  'spinny-wheels': 'the spinny wheel',
  user: 'your shelf',
};

export function BootScreen() {
  const config = useConfig();
  const state = useBoot();
  if (state.phase !== 'loading') return null;
  const { done, total, latest, notice } = state;
  const doing = latest ? `Unpacking ${names[latest] ?? latest}` : 'Lighting the lamps';
  return (
    <main className={styles.screen}>
      <h1 className="visually-hidden">Loading Blookery</h1>
      <BootShelf done={done} total={total} />
      <div className={styles.progress}>
        <BootProgress done={done} total={total} className={styles.bar} />
        <p className="bold">{notice ? 'We could not fetch your shelf' : doing}</p>
        <p className={styles.count} role={notice ? 'alert' : undefined}>
          {notice ?? `${done} of ${total}`}
        </p>
      </div>
      {/* Not in the code font, because a slow phone would load it only for this. */}
      <p className={styles.version}>{config && `Version ${config.version}`}</p>
    </main>
  );
}
