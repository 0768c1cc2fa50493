import { useRequiredUser } from '../../session/session.ts';
import { useBusy } from '../../session/show-error.ts';
import { call } from '../../transport/http.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { openDeleteAccount } from './delete-account.tsx';
import styles from './settings.module.css';

/** The export of all data, and the deletion of the account. */
export function DataCard() {
  const { username } = useRequiredUser();
  const [busy, run] = useBusy();
  const save = async () => {
    const data = await call('GET /api/settings/export');
    saveFile(`blookery-${username}.json`, JSON.stringify(data, null, 2), 'application/json');
  };
  return (
    <Card title="Your data" aria-label="Your data">
      <div className={styles.act}>
        <div className="grow">
          <h3>Export my data</h3>
          <p className="sub small">Everything the game keeps about you, as one JSON file.</p>
        </div>
        <Button size="sm" busy={busy} onClick={() => void run(save)}>
          <Icon name="download" size={16} />
          Export
        </Button>
      </div>
      <div className={styles.act}>
        <div className="grow">
          <h3>Delete my account</h3>
          <p className="sub small">Gone after seven days, unless you come back before.</p>
        </div>
        <Button size="sm" variant="danger" onClick={openDeleteAccount}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
