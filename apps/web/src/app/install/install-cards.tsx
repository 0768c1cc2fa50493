import { useRequiredUser } from '../../session/session.ts';
import { useStored } from '../../ui/browser/use-stored.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { appIcon } from '../offline/offline-pictures.ts';
import styles from './install.module.css';
import { useInstall } from './use-install.tsx';

/** The card is shown from a player's third day on. */
const FIRST_DAYS_MS = 2 * 24 * 3600_000;

/** Invites players who have come back to install the game. Once refused, it stays away. */
export function InstallInvitation() {
  const { createdAt, blooks } = useRequiredUser();
  const [isRefused, setRefused] = useStored('install-refused', (stored) => stored === true);
  const install = useInstall();
  const isNew = Date.now() - Date.parse(createdAt) < FIRST_DAYS_MS || blooks.length === 0;
  if (!install || isRefused || isNew) return null;
  return (
    <Card aria-label="Put Blookery on your home screen">
      <div className={styles.invitation}>
        <Picture src={appIcon} alt="" width={60} height={60} />
        <div>
          <h2 className={styles.title}>Keep it on your home screen?</h2>
          <p className="sub small">Opens like an app, and shows your shelf without a connection.</p>
          <div className={styles.buttons}>
            <Button size="sm" onClick={install}>
              <Icon name="plus" size={16} />
              Add it
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setRefused(true)}>
              Not now
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}

/** The card in the settings, which is also shown after a refusal. */
export function InstallCard() {
  const install = useInstall();
  if (!install) return null;
  return (
    <Card aria-label="Blookery as an app">
      <div className={styles.card}>
        <Picture src={appIcon} alt="" width={56} height={56} />
        <div className={styles.words}>
          <h3>Blookery as an app</h3>
          <p className="sub small">On your home screen, with your shelf to look at anywhere.</p>
        </div>
        <Button size="sm" onClick={install}>
          Add it
        </Button>
      </div>
    </Card>
  );
}
