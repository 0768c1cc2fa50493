import type { PushDevice } from '@blookery/contract';
import { useRef } from 'react';
import { useBusy } from '../../session/show-error.ts';
import { useKeepFocus } from '../../ui/browser/use-keep-focus.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconTile } from '../../ui/pictures/icon-tile.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import styles from './push.module.css';
import { PushPart } from './push-part.tsx';
import { silence } from './push-queries.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** The devices that ring. Each ends with its session. */
export function DevicesCard() {
  return (
    <Card title="Where it rings" aria-label="Where it rings">
      <PushPart rows={1}>{({ devices }) => <Devices devices={devices} />}</PushPart>
    </Card>
  );
}

function Devices({ devices }: { devices: readonly PushDevice[] }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} {...useKeepFocus(frame)}>
      {devices.length === 0 ? (
        <p className="sub" tabIndex={-1} data-next="">
          Nowhere yet. A device stops ringing when you log out there.
        </p>
      ) : (
        <List aria-label="Devices that ring" className={styles.rows} tabIndex={-1} data-next="">
          {devices.map((device) => (
            <DeviceRow key={device.sessionId} device={device} />
          ))}
        </List>
      )}
    </div>
  );
}

function DeviceRow({ device }: { device: PushDevice }) {
  const { browser, system, handheld, current, since, rungAt } = device;
  const [busy, run] = useBusy();
  const name = `${browser} on ${system}`;
  return (
    <ListItem
      leading={<IconTile name={handheld ? 'phone' : 'laptop'} />}
      title={current ? `${name}, this one` : name}
      sub={rungAt ? `Rang ${moment.format(new Date(rungAt))}` : `Since ${day.format(new Date(since))}`}
      trailing={
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Silence ${name}`}
          busy={busy}
          onClick={() => void run(() => silence(device))}
        >
          Silence
        </Button>
      }
    />
  );
}
