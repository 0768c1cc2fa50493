import { useState } from 'react';
import { useRequiredUser } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { openDeleteAccount } from './delete-account.tsx';
import styles from './settings.module.css';

/** The export of all data, and the deletion of the account. */
export function DataCard() {
  const { username } = useRequiredUser();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const data = await call('GET /api/settings/export');
      saveFile(`blookery-${username}.json`, JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Your data" aria-label="Your data">
      <div className={styles.act}>
        <div className={styles.words}>
          <h3>Export my data</h3>
          <p className="sub small">Everything the game keeps about you, as one JSON file.</p>
        </div>
        <Button size="sm" busy={busy} onClick={() => void save()}>
          <Icon name="download" size={16} />
          Export
        </Button>
      </div>
      <div className={styles.act}>
        <div className={styles.words}>
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
