import { useLocation } from '../../navigation/navigation.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { useStored } from '../../ui/browser/use-stored.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './shell.module.css';

/** Asks new players to read the house rules until they agree to them or close it. Once closed, it stays closed. */
export function RulesNudge() {
  const { id, rulesReadAt } = useRequiredUser();
  const { pathname } = useLocation();
  const [isClosed, setClosed] = useStored(`rules-nudge-closed:${id}`, (stored) => stored === true);
  if (rulesReadAt !== null || isClosed || pathname === '/rules') return null;
  return (
    <aside className={styles.nudge} aria-label="House rules">
      <p>New here? The house rules take about a minute.</p>
      <LinkButton to="/rules" size="sm">
        Read them
      </LinkButton>
      <Button size="sm" variant="ghost" iconOnly aria-label="Not now" onClick={() => setClosed(true)}>
        <Icon name="close" size={16} />
      </Button>
    </aside>
  );
}
