import { useUser } from '../../session/session.ts';
import { useMatchedRoute } from '../use-matched-route.ts';
import { BootProgress } from './boot-progress.tsx';
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
  return <BootProgress done={done} total={total} className={styles.line} />;
}
