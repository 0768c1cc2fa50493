import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Ring } from '../../ui/pictures/ring.tsx';
import { StageActions, StageScreen } from '../stage/stage-screen.tsx';
import type { ToyProps } from '../stage/toy.tsx';
import styles from './errors.module.css';

const toys: readonly ToyProps[] = [
  { name: 'bumblo', height: 154 },
  { name: 'bumblo', height: 177, phoneHeight: 96 },
  { name: 'bumbloShiny', height: 200, phoneHeight: 118 },
  { name: 'bumblo', height: 177, phoneHeight: 96 },
  { name: 'bumblo', height: 154 },
];

/** Used when the server does not say how long. */
const USUAL_WAIT_S = 30;

export function TooManyRequestsScreen({ seconds }: { seconds: number | null }) {
  const wait = seconds ?? USUAL_WAIT_S;
  const [left, setLeft] = useState(wait);

  useEffect(() => {
    const opensAt = Date.now() + wait * 1000;
    const timer = setInterval(() => {
      const now = Math.ceil((opensAt - Date.now()) / 1000);
      setLeft(Math.max(0, now));
      if (now <= 0) {
        clearInterval(timer);
        window.location.reload();
      }
    }, 250);
    return () => clearInterval(timer);
  }, [wait]);

  return (
    <StageScreen toys={toys} code="429" title="One at a time, please">
      <p>Too many requests came from your corner. The counter opens again in a moment.</p>
      <div className={styles.wait}>
        <Ring value={left / wait} size={54} className={styles.ring} />
        <p role="timer" className="num">
          <b>
            {left} {left === 1 ? 'second' : 'seconds'}
          </b>
          <br />
          then we try again for you
        </p>
      </div>
      <StageActions>
        <Button variant="paper" onClick={() => window.location.reload()}>
          Try now
        </Button>
      </StageActions>
    </StageScreen>
  );
}
