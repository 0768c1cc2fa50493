/** When the next silhouette comes, how many rounds pay today, and the way to the weekly table. */
import { PAID_ROUNDS } from '@blookery/game/games/pay';
import { useQuery } from '@tanstack/react-query';
import { socket } from '../../../transport/socket.ts';
import { describeLeft, formatLeft, useNow } from '../../../ui/browser/clock.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { todayQuery } from '../game-queries.ts';
import { weekPath } from '../week/week-text.ts';
import styles from './who.module.css';

export function Next({ at, close }: { at: string; close: () => void }) {
  useNow();
  const { data: today } = useQuery(todayQuery);
  const left = Date.parse(at) - socket.serverTime();
  const roundsLeft = today?.games.find(({ game }) => game === 'who')?.roundsLeft;
  return (
    <div className={styles.row}>
      <p>
        <span aria-hidden="true">
          Next one in <span className="num">{formatLeft(left)}</span>.
        </span>
        <span className="visually-hidden">Next one in {describeLeft(left)}.</span>{' '}
        {roundsLeft !== undefined && (
          <span className="muted">
            {roundsLeft} of {PAID_ROUNDS.who} left.
          </span>
        )}
      </p>
      <LinkButton to={weekPath('who')} variant="ghost" onClick={close}>
        <Icon name="trophy" />
        Weekly table
      </LinkButton>
    </div>
  );
}
