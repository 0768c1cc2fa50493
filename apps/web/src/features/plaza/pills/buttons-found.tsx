/** How many brass buttons the player has found today, and an announcement of each one. */
import { dayEnd } from '@blookery/game/collecting/earning';
import { BRASS_BUTTONS } from '@blookery/game/plaza/plaza';
import { useEffect } from 'react';
import { findResource } from '../../../catalog/catalog.ts';
import { socket } from '../../../transport/socket.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from '../hud.module.css';
import { usePlaza } from '../plaza-store.ts';

const { daily } = BRASS_BUTTONS;
const counted = (left: number): string => `${daily - left} of ${daily}`;

export function ButtonsFound() {
  const here = usePlaza(({ status }) => status === 'here');
  const left = usePlaza((plaza) => plaza.buttonsLeft);
  useMidnight();
  if (!here) return null;
  return (
    <span
      className={styles.pill}
      role="img"
      aria-label={`${counted(left)} brass buttons found today`}
      title={`${counted(left)} brass buttons found today. Each is worth ${BRASS_BUTTONS.tokens} tokens.`}
    >
      <Picture src={findResource('plaza/brass-button')} alt="" width={20} height={20} lazy={false} />
      <span className={styles.number}>{daily - left}</span>{' '}
      <span className={styles.unit}>of {daily} today</span>
    </span>
  );
}

/** The number is reset every UTC day. The server sends nothing at midnight. */
function useMidnight(): void {
  const left = usePlaza((plaza) => plaza.buttonsLeft);
  useEffect(() => {
    if (left === daily) return;
    const now = socket.serverTime();
    const timer = setTimeout(
      () => usePlaza.setState({ buttonsLeft: daily }),
      dayEnd(new Date(now)).getTime() - now,
    );
    return () => clearTimeout(timer);
  }, [left]);
}

/** For players who cannot see the number above their avatar. */
export function FoundLog() {
  const found = usePlaza((plaza) => plaza.found);
  return (
    <p role="status" aria-label="Found in the plaza" className="visually-hidden">
      {found && (
        <span key={found.id}>
          You found a brass button: +{found.tokens} tokens. {counted(found.buttonsLeft)} today.
        </span>
      )}
    </p>
  );
}
