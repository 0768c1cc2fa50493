import { type ReactNode, useState } from 'react';
import { useConfig, useResourceCount } from '../catalog/catalog.ts';
import { useUser } from '../session/session.ts';
import { useConnection } from '../transport/connection.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './debug-overlay.module.css';

const FOLDED = 'blookery.debug-folded';

/** Figures for developers. Not in production. */
export default function DebugOverlay() {
  const config = useConfig();
  const user = useUser();
  const { state, latency } = useConnection();
  const resources = useResourceCount();
  const [folded, setFolded] = useState(readFolded);

  const fold = () => {
    setFolded(!folded);
    try {
      localStorage.setItem(FOLDED, String(!folded));
    } catch {
      // Without storage it opens again next time.
    }
  };

  return (
    <aside className={classNames(styles.overlay, folded && styles.folded)} aria-label="Debug">
      <button type="button" aria-expanded={!folded} onClick={fold}>
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

/** On a phone it starts folded, because there is no room. */
function readFolded(): boolean {
  try {
    const stored = localStorage.getItem(FOLDED);
    if (stored !== null) return stored === 'true';
  } catch {
    // Without storage, use the default.
  }
  return window.matchMedia('(max-width: 768px)').matches;
}
