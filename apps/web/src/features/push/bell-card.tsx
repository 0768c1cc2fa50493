import { type PushKind, pushKinds } from '@blookery/game/players/push';
import { art } from '../../catalog/art.ts';
import { useBusy } from '../../session/show-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Toggle } from '../../ui/controls/toggle.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import type { IconName } from '../../ui/pictures/icon.tsx';
import { IconTile } from '../../ui/pictures/icon-tile.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import type { PushStatus } from './browser-bell.ts';
import styles from './push.module.css';
import { PushPart } from './push-part.tsx';
import { ringHere, ringOnce, setKind, useBrowserBell } from './push-queries.ts';

const words: Record<PushKind, { icon: IconName; label: string; description: string }> = {
  letter: { icon: 'chat', label: 'Letters and mentions', description: 'A letter, or your name called.' },
  trade: { icon: 'exchange', label: 'Trade requests', description: 'Somebody would like to trade.' },
  swap: { icon: 'refresh', label: 'Swaps', description: 'An offer of yours was taken.' },
  outbid: { icon: 'gavel', label: 'Outbid', description: 'Somebody bids more than you.' },
  won: { icon: 'trophy', label: 'Won', description: 'An auction is yours.' },
  sold: { icon: 'shop', label: 'Sold', description: 'A listing of yours has a buyer.' },
  wish: { icon: 'heart', label: 'Wishes', description: 'One turned up. Once an hour at most.' },
  friend: { icon: 'user-plus', label: 'Friend requests', description: 'Somebody wants to be friends.' },
  guild: { icon: 'flag', label: 'Guild invitations', description: 'A guild would like to have you.' },
};

/** Whether the bell rings in this browser, and the switch of each kind. */
export function BellCard() {
  return (
    <Card aria-label="Shop bell">
      <PushPart rows={9}>
        {(status) => (
          <>
            <Head status={status} />
            <p className="sub">Tells you here while the game is closed. It never sells you anything.</p>
            <div className={styles.switches}>
              {pushKinds.map((kind) => (
                <KindSwitch key={kind} kind={kind} isOn={status.kinds.includes(kind)} />
              ))}
            </div>
          </>
        )}
      </PushPart>
    </Card>
  );
}

function KindSwitch({ kind, isOn }: { kind: PushKind; isOn: boolean }) {
  const { icon, label, description } = words[kind];
  return (
    <div className={styles.row}>
      <IconTile name={icon} />
      <Toggle
        wide
        label={label}
        description={description}
        checked={isOn}
        onChecked={(checked) => void setKind(kind, checked)}
      />
    </div>
  );
}

function Head({ status }: { status: PushStatus }) {
  const bell = useBrowserBell().data;
  const support = status.publicKey ? bell?.support : 'off';
  const isOn =
    support !== 'off' && bell?.isSubscribed === true && status.devices.some(({ current }) => current);
  return (
    <>
      <header className={styles.head}>
        <Picture src={art('items/town-bell')} alt="" width={52} height={52} lazy={false} />
        <div className={styles.words}>
          <h2>Shop bell</h2>
          <p role="status">
            {bell && (
              <StatusDot tone={isOn ? 'good' : 'hollow'}>
                {isOn ? 'Rings on this device' : 'Silent on this device'}
              </StatusDot>
            )}
          </p>
        </div>
        {isOn ? <RingOnce /> : support === 'ready' && <RingHere publicKey={status.publicKey} />}
      </header>
      {support && support !== 'ready' && <Obstacle support={support} />}
      {isOn && status.kinds.length === 0 && (
        <Note className={styles.note}>Switch on below what it should ring for.</Note>
      )}
    </>
  );
}

const obstacles = {
  off: 'The bell is switched off in this shop, so no device rings.',
  unsupported: 'This browser cannot ring while the game is closed. Another one may.',
  install:
    'Put Blookery on your home screen first: press Share, then Add to Home Screen. Open it from there, and come back to this page.',
  denied: 'You told this browser not to show notifications. Its settings for this page can undo that.',
} as const;

const Obstacle = ({ support }: { support: keyof typeof obstacles }) => (
  <Note tone={support === 'denied' ? 'warn' : 'plain'} className={styles.note}>
    {obstacles[support]}
  </Note>
);

/** The browser asks for permission after this press, and never before. */
function RingHere({ publicKey }: { publicKey: string }) {
  const [busy, run] = useBusy();
  const ring = async () => {
    if (!(await ringHere(publicKey))) showToast({ text: 'The bell stays silent here.' });
  };
  return (
    <Button variant="primary" size="sm" busy={busy} onClick={() => void run(ring)}>
      Ring here
    </Button>
  );
}

function RingOnce() {
  const [busy, run] = useBusy();
  const ring = async () => {
    await ringOnce();
    showToast({ text: 'It rings in a moment. Look away from this page to see it.' });
  };
  return (
    <Button variant="ghost" size="sm" busy={busy} onClick={() => void run(ring)}>
      Ring once
    </Button>
  );
}
