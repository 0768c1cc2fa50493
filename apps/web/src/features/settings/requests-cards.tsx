import {
  type FriendRequestMode,
  friendRequestModes,
  type TradeRequestMode,
  tradeRequestModes,
} from '@blookery/game/players/settings';
import { Fragment } from 'react';
import { changeSetting } from '../../session/change-setting.ts';
import { useRequiredUser } from '../../session/session.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { CycleButton } from './cycle-button.tsx';
import styles from './settings.module.css';

const friendTexts: Record<FriendRequestMode, string> = {
  On: 'Anybody can ask.',
  Mutual: 'Only friends of your friends can ask.',
  Off: 'Nobody can ask.',
};
const tradeTexts: Record<TradeRequestMode, string> = {
  On: 'Anybody can ask.',
  Friends: 'Only your friends can ask.',
  Off: 'Nobody can ask.',
};

/** Who may send which requests. */
export function RequestsCards() {
  const { friendRequests, tradeRequests } = useRequiredUser().settings;
  return (
    <>
      <Card title="Friend requests">
        <div className={styles.cycle}>
          <CycleButton
            label="Friend requests"
            icon="users"
            modes={friendRequestModes}
            value={friendRequests}
            onValue={(mode) => void changeSetting('friendRequests', mode)}
          />
          <Words about={friendTexts[friendRequests]} modes={friendRequestModes} />
        </div>
      </Card>
      <Card title="Trade requests">
        <div className={styles.cycle}>
          <CycleButton
            label="Trade requests"
            icon="exchange"
            modes={tradeRequestModes}
            value={tradeRequests}
            onValue={(mode) => void changeSetting('tradeRequests', mode)}
          />
          <Words about={tradeTexts[tradeRequests]} modes={tradeRequestModes} />
        </div>
      </Card>
    </>
  );
}

const Words = ({ about, modes }: { about: string; modes: readonly string[] }) => (
  <p className="sub small">
    <span role="status">{about}</span> Press to cycle{' '}
    {modes.map((mode, place) => (
      <Fragment key={mode}>
        {place > 0 && ', '}
        <b>{mode}</b>
      </Fragment>
    ))}
    .
  </p>
);
