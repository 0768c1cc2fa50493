import type { RefundToSettle } from '@blookery/contract';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { Link } from '../../../navigation/link.tsx';
import { call } from '../../../transport/http.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/overlays/toasts.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import { askReason } from '../ask-reason.tsx';
import staff from '../staff.module.css';
import { useDoing } from '../staff-queries.ts';
import { formatDay, formatMoment } from '../staff-text.ts';
import { boughtText, causeTexts, leftText } from './refund-text.ts';
import styles from './refunds.module.css';

interface RefundLineProps {
  refund: RefundToSettle;
  /** Called once a reason is given, whether settling succeeds or not. */
  onAnswered: () => void;
  onRefused: () => unknown;
}

export function RefundLine({ refund, ...then }: RefundLineProps) {
  const { player, cause, purchase, left, at } = refund;
  const { word, tone } = causeTexts[cause];
  const missing = leftText(left);
  return (
    <li className={styles.refund}>
      <div className={styles.who}>
        {player ? (
          <>
            <PlayerAvatar player={player} size="sm" />
            <Link to={`/staff/users?user=${player.id}`} className={styles.name}>
              <PlayerName player={player} truncate tag={false} />
            </Link>
          </>
        ) : (
          <>
            <span className={staff.nobody} aria-hidden="true">
              <Icon name="user" size={16} />
            </span>
            <span className="sub">A deleted account</span>
          </>
        )}
      </div>
      <div className={styles.bought}>
        <b>{boughtText(purchase)}</b>
        <small>bought {formatDay(purchase.at)}</small>
      </div>
      <div className={styles.cause}>
        <StatusDot tone={tone}>{word}</StatusDot>
        <small>{formatMoment(at)}</small>
      </div>
      <div className={styles.left}>
        {missing.length === 0 ? (
          <small>Nothing was handed out; the second payment goes back.</small>
        ) : (
          <>
            <small>Not taken back</small>
            <ul className={styles.parts}>
              {missing.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Settled refund={refund} {...then} />
    </li>
  );
}

function Settled({ refund, onAnswered, onRefused }: RefundLineProps) {
  const name = refund.player?.username ?? 'a deleted account';
  const doing = useDoing(
    (reason: string) =>
      call('POST /api/staff/economy/refunds/{refundId}/settle', {
        params: { refundId: refund.id },
        body: { reason },
      }),
    () => showToast({ kind: 'success', text: 'Settled. The trail remembers who and why.' }),
  );
  const settle = () => {
    const question = {
      title: `Is the refund of ${name} settled?`,
      text: 'Nothing is taken and nothing moves by this. It notes that somebody decided: a talk, a mute, or letting it go. It cannot be taken back.',
      confirm: 'Settled',
    };
    askReason(question, (reason) => {
      onAnswered();
      // A refusal most likely means that a colleague was faster, so the list is out of date.
      doing.mutate(reason, { onError: () => void onRefused() });
    });
  };
  return (
    <Button size="sm" className={styles.settle} busy={doing.isPending} onClick={settle}>
      Settled<span className="visually-hidden">: {name}</span>
    </Button>
  );
}
