import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { askToLogout } from '../shell/user-menu.tsx';
import styles from './logout-card.module.css';

export const LogoutCard = () => (
  <Card aria-label="Logout">
    <div className={styles.logout}>
      <div className={styles.words}>
        <h3>Logout</h3>
        <p className="sub small">Ends this session on this device.</p>
      </div>
      <Button variant="ghost" onClick={() => void askToLogout()}>
        <Icon name="logout" />
        Logout
      </Button>
    </div>
  </Card>
);
