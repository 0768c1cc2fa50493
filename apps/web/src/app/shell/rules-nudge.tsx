import { useState } from 'react';
import { useLocation } from 'react-router';
import { useRequiredUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './shell.module.css';

/** Points new players at the house rules until they have agreed to them, or wave it off for today. */
export function RulesNudge() {
  const { rulesReadAt } = useRequiredUser();
  const { pathname } = useLocation();
  const [waved, setWaved] = useState(false);
  if (rulesReadAt !== null || waved || pathname === '/rules') return null;
  return (
    <aside className={styles.nudge} aria-label="House rules">
      <p>New here? The house rules take about a minute.</p>
      <LinkButton to="/rules" size="sm">
        Read them
      </LinkButton>
      <Button size="sm" variant="ghost" iconOnly aria-label="Not now" onClick={() => setWaved(true)}>
        <Icon name="close" size={16} />
      </Button>
    </aside>
  );
}
