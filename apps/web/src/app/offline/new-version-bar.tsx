import { useState } from 'react';
import { useIsTrading } from '../../features/trades/index.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from '../shell/shell.module.css';
import { useNewVersion } from './new-version-store.ts';

/** Offers a newer version of the game. It waits until a trade is over, and only the player's press loads it. */
export function NewVersionBar() {
  const load = useNewVersion((state) => state.load);
  const isTrading = useIsTrading();
  const [closedFor, setClosedFor] = useState<typeof load>(null);
  const isShown = load !== null && load !== closedFor && !isTrading;
  return (
    <div role="status">
      {isShown && (
        <div className={styles.nudge}>
          <p>A new version is here.</p>
          <Button size="sm" onClick={load}>
            <Icon name="refresh" />
            Reload
          </Button>
          <Button
            size="sm"
            variant="ghost"
            iconOnly
            aria-label="Not now"
            onClick={() => setClosedFor(() => load)}
          >
            <Icon name="close" size={16} />
          </Button>
        </div>
      )}
    </div>
  );
}
