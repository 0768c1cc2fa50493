import type { StaffUser } from '@blookery/contract';
import { useState } from 'react';
import { PlayerAvatar, PlayerName, profilePath } from '../../../catalog/player-face.tsx';
import { NotLoaded } from '../../../session/failed-note.tsx';
import { hasPermission, useRequiredUser } from '../../../session/session.ts';
import { useNow } from '../../../ui/browser/clock.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { useStaffUser } from '../staff-queries.ts';
import { formatAgo, formatDay } from '../staff-text.ts';
import { UserActions } from './user-actions.tsx';
import { LedgerPart, SaidPart, TradesPart } from './user-history.tsx';
import { PermissionsPart } from './user-permissions.tsx';
import { UserStateDot } from './user-state-dot.tsx';
import { PlacesPart, SummaryPart } from './user-summary.tsx';
import styles from './users.module.css';

type Section = 'summary' | 'places' | 'ledger' | 'trades' | 'messages' | 'permissions';

/** Everything about one player, and the actions on them. */
export function UserPanel({ userId, onOther }: { userId: string; onOther: (userId: string) => void }) {
  const query = useStaffUser(userId);
  const user = query.data;
  const [section, setSection] = useState<Section>('summary');
  const me = useRequiredUser();
  if (!user) {
    return (
      <Card>
        <NotLoaded query={query} rows={6} />
      </Card>
    );
  }
  return (
    <Card className={styles.panel} aria-label={user.player.username}>
      <PanelHead user={user} />
      <Tabs
        label="About the player"
        value={section}
        onValue={setSection}
        className={styles.sections}
        tabs={[
          { id: 'summary', label: 'Summary' },
          { id: 'places', label: 'Sessions' },
          { id: 'ledger', label: 'Ledger' },
          { id: 'trades', label: 'Trades' },
          { id: 'messages', label: 'Messages' },
          ...(hasPermission(me, 'GRANT_PERMISSIONS')
            ? [{ id: 'permissions' as const, label: 'Permissions' }]
            : []),
        ]}
      >
        <TabPanel id="summary">
          <SummaryPart user={user} />
        </TabPanel>
        <TabPanel id="places">
          <PlacesPart user={user} onOther={onOther} />
        </TabPanel>
        <TabPanel id="ledger">
          <LedgerPart userId={userId} />
        </TabPanel>
        <TabPanel id="trades">
          <TradesPart userId={userId} />
        </TabPanel>
        <TabPanel id="messages">
          <SaidPart userId={userId} />
        </TabPanel>
        <TabPanel id="permissions">
          <PermissionsPart user={user} />
        </TabPanel>
      </Tabs>
      <UserActions user={user} />
    </Card>
  );
}

function PanelHead({ user }: { user: StaffUser }) {
  const now = useNow();
  const { player, createdAt, lastSeenAt } = user;
  return (
    <header className={styles.head}>
      <PlayerAvatar player={player} size="lg" />
      <div className="grow">
        <div className={styles.name}>
          <h2>
            <PlayerName player={player} />
          </h2>
          <UserStateDot state={user.state} until={user.until} />
        </div>
        <p className="sub small">
          joined {formatDay(createdAt)}
          {lastSeenAt &&
            `, seen ${formatAgo(lastSeenAt, now)}${formatAgo(lastSeenAt, now) === 'now' ? '' : ' ago'}`}
        </p>
        <p className={styles.id}>{player.id}</p>
      </div>
      <LinkButton to={profilePath(player)} size="sm" variant="ghost">
        Dashboard
      </LinkButton>
    </header>
  );
}
