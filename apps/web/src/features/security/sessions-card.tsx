import type { Session } from '@blookery/contract';
import { showError, useBusy } from '../../session/show-error.ts';
import { call } from '../../transport/http.ts';
import { Button } from '../../ui/controls/button.tsx';
import { confirmModal } from '../../ui/overlays/modals.tsx';
import { showToast } from '../../ui/overlays/toasts.tsx';
import { IconTile } from '../../ui/pictures/icon-tile.tsx';
import { Card } from '../../ui/surfaces/card.tsx';
import { List, ListItem } from '../../ui/surfaces/list.tsx';
import { Plaque } from '../../ui/text/code-tag.tsx';
import { formatDay, formatWhen } from './format-when.ts';
import styles from './security.module.css';
import { SecurityPart } from './security-part.tsx';
import { refreshSecurity, useSecurity } from './security-queries.ts';

export function SessionsCard() {
  const others = (useSecurity().data?.sessions.length ?? 1) - 1;
  const [busy, run] = useAct();
  return (
    <Card
      title="Sessions"
      aria-label="Sessions"
      aside={
        others > 0 && (
          <Button size="sm" variant="ghost" busy={busy} onClick={() => void run(endTheRest)}>
            Sign out the rest
          </Button>
        )
      }
    >
      <SecurityPart rows={2}>
        {({ sessions }, asOf) => (
          <List aria-label="Sessions" className={styles.rows}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} asOf={asOf} />
            ))}
          </List>
        )}
      </SecurityPart>
    </Card>
  );
}

function SessionRow({ session, asOf }: { session: Session; asOf: number }) {
  const { id, current, browser, system, handheld, samePlace, lastSeenAt, endsAt } = session;
  const [busy, run] = useAct();
  const title = `${browser} on ${system}`;
  // Phones move between places. A computer in another place is marked, because players should check it.
  const odd = !samePlace && !handheld;
  const where = samePlace ? 'Same place as you' : 'Another place';
  return (
    <ListItem
      leading={
        <IconTile name={odd ? 'warning' : handheld ? 'phone' : 'laptop'} tone={odd ? 'warn' : 'plain'} />
      }
      title={title}
      sub={
        <>
          {current ? (
            'This device, now'
          ) : (
            <span className={odd ? styles.odd : undefined}>
              {where}, used {formatWhen(lastSeenAt, asOf)}
            </span>
          )}
          <span className={styles.ends}>Ends by {formatDay(endsAt)} if unused</span>
        </>
      }
      trailing={
        current ? (
          <Plaque>This one</Plaque>
        ) : (
          <Button
            size="sm"
            variant={odd ? 'danger' : 'ghost'}
            aria-label={`Sign out ${title}`}
            busy={busy}
            onClick={() =>
              void run(() => call('DELETE /api/settings/sessions/{sessionId}', { params: { sessionId: id } }))
            }
          >
            Sign out
          </Button>
        )
      }
    />
  );
}

async function endTheRest(): Promise<void> {
  const sure = await confirmModal({
    title: 'Sign out the rest?',
    text: 'Every device but this one has to log in again.',
    confirm: 'Sign out',
    cancel: 'Leave them',
    danger: true,
  });
  if (!sure) return;
  const { ended } = await call('DELETE /api/settings/sessions');
  const devices = ended === 1 ? 'One other device is' : `${ended} other devices are`;
  showToast({ kind: 'success', text: `${devices} signed out.` });
}

/** Runs an action, shows its error, and fetches the sessions again. */
function useAct() {
  const [busy, run] = useBusy();
  return [
    busy,
    (act: () => Promise<unknown>) => run(() => act().catch(showError).then(refreshSecurity)),
  ] as const;
}
