import type { ReactNode } from 'react';
import { useConfig, useResourceCount } from '../catalog/catalog.ts';
import { useUser } from '../session/session.ts';
import { useConnection } from '../transport/connection.ts';
import { upTo } from '../ui/browser/media.ts';
import { useStored } from '../ui/browser/use-stored.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './debug-overlay.module.css';

/** Figures for developers. Not in production. */
export default function DebugOverlay() {
  const config = useConfig();
  const user = useUser();
  const { state, latency } = useConnection();
  const resources = useResourceCount();
  // On a phone it starts folded, because there is no room.
  const [folded, setFolded] = useStored('blookery.debug-folded', (stored) =>
    typeof stored === 'boolean' ? stored : window.matchMedia(upTo('phone')).matches,
  );

  return (
    <aside className={classNames(styles.overlay, folded && styles.folded)} aria-label="Debug">
      <button type="button" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
        Debug
      </button>
      {!folded && (
        <dl>
          <Fact name="Version">{config?.version}</Fact>
          <Fact name="Mode">{config?.mode}</Fact>
          <Fact name="User">{user?.username ?? 'nobody'}</Fact>
          <Fact name="Socket">{latency === null ? state : `${state}, ${Math.round(latency)} ms`}</Fact>
          <Fact name="Resources">{resources}</Fact>
        </dl>
      )}
    </aside>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
