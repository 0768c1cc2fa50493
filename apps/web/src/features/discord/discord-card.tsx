import { useState } from 'react';
import { NotLoaded } from '../../session/failed-note.tsx';
import { messageOf } from '../../transport/api-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { confirmModal } from '../../ui/overlays/modals.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { IconTile } from '../../ui/pictures/icon-tile.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import styles from './discord.module.css';
import { type DiscordStatus, unlinkDiscord, useDiscord } from './discord-queries.ts';

export function DiscordCard() {
  const query = useDiscord();
  const { data, error } = query;
  return (
    <Card title="Linked accounts" aria-label="Linked accounts" aria-busy={!data && !error}>
      {data ? (
        <List aria-label="Linked accounts" className={styles.rows}>
          <ListItem
            leading={<IconTile name="discord" tone="violet" />}
            title="Discord"
            sub={<span className={styles.words}>{statusText(data)}</span>}
            trailing={data.linked ? <Unlink /> : data.available && <Link />}
          />
        </List>
      ) : (
        <NotLoaded query={query} rows={1} />
      )}
    </Card>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

export function statusText({ available, linked, linkedAt }: DiscordStatus): string {
  if (linked)
    return linkedAt ? `${linked.username} since ${day.format(new Date(linkedAt))}` : linked.username;
  return available ? 'Show on your profile who you are there.' : 'Linking is not switched on here.';
}

function Link() {
  const [busy, setBusy] = useState(false);
  const link = async () => {
    setBusy(true);
    try {
      const { url } = await call('POST /api/discord/start');
      window.location.assign(url);
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) });
      setBusy(false);
    }
  };
  return (
    <Button size="sm" aria-label="Link Discord" busy={busy} onClick={() => void link()}>
      Link
    </Button>
  );
}

function Unlink() {
  const [busy, setBusy] = useState(false);
  const unlink = async () => {
    const sure = await confirmModal({
      title: 'Unlink Discord?',
      text: 'It disappears from your profile. You can link it again any time.',
      confirm: 'Unlink',
      cancel: 'Keep',
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    await unlinkDiscord().catch((error: unknown) => showToast({ kind: 'error', text: messageOf(error) }));
    setBusy(false);
  };
  return (
    <Button size="sm" variant="ghost" aria-label="Unlink Discord" busy={busy} onClick={() => void unlink()}>
      Unlink
    </Button>
  );
}
