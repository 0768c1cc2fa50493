import type { Passkey } from '@blookery/contract';
import { PASSKEYS_MAX } from '@blookery/game/players/settings';
import { passkeysAreSupported } from '../../identity/browser-passkeys.ts';
import { showError } from '../../session/show-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { confirmModal } from '../../ui/overlays/modals.tsx';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { IconTile } from '../../ui/pictures/icon-tile.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import { formatWhen } from './format-when.ts';
import { openAddPasskey, openRenamePasskey } from './passkey-modals.tsx';
import styles from './security.module.css';
import { SecurityPart } from './security-part.tsx';
import { refreshSecurity, useSecurity } from './security-queries.ts';

export function PasskeysCard() {
  const supported = passkeysAreSupported();
  const held = useSecurity().data?.passkeys.length;
  return (
    <Card
      title="Passkeys"
      aria-label="Passkeys"
      aside={
        supported && (
          <Button size="sm" disabled={held === undefined || held >= PASSKEYS_MAX} onClick={openAddPasskey}>
            <Icon name="plus" size={16} />
            Add passkey
          </Button>
        )
      }
    >
      <SecurityPart rows={1}>
        {({ passkeys }, asOf) =>
          passkeys.length === 0 ? (
            <p className="sub">
              {supported
                ? 'A fingerprint, a face, a PIN or a key on your key ring instead of name and password.'
                : 'This browser has no passkeys. One that does can add them here.'}
            </p>
          ) : (
            <List aria-label="Passkeys" className={styles.rows}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} asOf={asOf} />
              ))}
            </List>
          )
        }
      </SecurityPart>
    </Card>
  );
}

function PasskeyRow({ passkey, asOf }: { passkey: Passkey; asOf: number }) {
  const { name, lastUsedAt, createdAt } = passkey;
  const { icon, words } = kindOf(passkey);
  const when = lastUsedAt
    ? `used ${formatWhen(lastUsedAt, asOf)}`
    : `added ${formatWhen(createdAt, asOf)}, not used yet`;
  return (
    <ListItem
      leading={<IconTile name={icon} />}
      title={name}
      sub={`${words}, ${when}`}
      trailing={
        <>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Rename ${name}`}
            onClick={() => openRenamePasskey(passkey)}
          >
            Rename
          </Button>
          <Button
            size="sm"
            variant="ghost"
            iconOnly
            aria-label={`Remove ${name}`}
            onClick={() => void remove(passkey)}
          >
            <Icon name="close" size={16} />
          </Button>
        </>
      }
    />
  );
}

function kindOf({ synced, transports }: Passkey): { icon: IconName; words: string } {
  if (synced) return { icon: 'phone', words: 'Synced passkey' };
  return transports.includes('internal')
    ? { icon: 'laptop', words: 'On one device' }
    : { icon: 'key', words: 'Security key' };
}

async function remove({ id, name }: Passkey): Promise<void> {
  const sure = await confirmModal({
    title: `Remove ${name}?`,
    text: 'Nobody logs in with it again. Your device may still offer it until you remove it there too.',
    confirm: 'Remove',
    cancel: 'Keep',
    danger: true,
  });
  if (!sure) return;
  await call('DELETE /api/settings/passkeys/{passkeyId}', { params: { passkeyId: id } }).catch(showError);
  await refreshSecurity();
}
