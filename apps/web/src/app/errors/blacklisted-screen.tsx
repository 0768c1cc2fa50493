import { StageScreen } from '../stage/stage-screen.tsx';
import type { ToyProps } from '../stage/toy.tsx';
import { readMoment, timeLeft } from './blacklist-times.ts';
import styles from './errors.module.css';

const toys: readonly ToyProps[] = [
  { name: 'drumlin', height: 218, phoneHeight: 124 },
  { name: 'hollow', height: 251, phoneHeight: 140 },
  { name: 'sirrivet', height: 225, phoneHeight: 128 },
];

export function BlacklistedScreen({ reason, expires }: { reason: string; expires: string }) {
  const moment = readMoment(expires);
  const left = moment && timeLeft(moment.date, new Date());
  return (
    <StageScreen toys={toys} code="403" title="The door is shut">
      <p>
        You are blacklisted for <b>{reason}</b>, expires{' '}
        {moment ? <time dateTime={expires}>{moment.words}</time> : expires || 'never'}.
      </p>
      {left && (
        <dl className={styles.facts}>
          <div>
            <dt>Time left</dt>
            <dd>{left}</dd>
          </div>
        </dl>
      )}
    </StageScreen>
  );
}
