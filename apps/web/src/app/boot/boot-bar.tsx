import { useUser } from '../../session/session.ts';
import { ProgressBar } from '../../ui/pictures/progress-bar.tsx';
import { useMatchedRoute } from '../use-matched-route.ts';
import styles from './boot-screen.module.css';
import { useBoot } from './boot-store.ts';
import { waitsForBoot } from './waits-for-boot.ts';

/** The progress of start-up on pages that do not wait for it; the others show the whole shelf. */
export function BootBar() {
  const state = useBoot();
  const route = useMatchedRoute();
  const user = useUser();
  if (state.phase !== 'loading' || (route && waitsForBoot(route, user))) return null;
  const { done, total } = state;
  return (
    <ProgressBar
      value={done}
      max={total || 1}
      label="Loading"
      valueText={`${done} of ${total}`}
      tone="gold"
      className={styles.line}
    />
  );
}
