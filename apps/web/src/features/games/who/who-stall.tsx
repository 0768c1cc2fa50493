/** The board in the list of stalls: it can be played from everywhere in the plaza. */
import type { GamesToday } from '@blookery/contract';
import { isWhoOn, nextWhoAt, WHO_PAY } from '@blookery/game/games/who';
import { socket } from '../../../transport/socket.ts';
import { formatLeft, sayLeft, useNow } from '../../../ui/browser/clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../stalls.module.css';
import { Way } from '../way.tsx';
import { openWho } from './open-who.tsx';

export function WhoStall({ today, close }: { today: GamesToday; close: () => void }) {
  useNow();
  const time = socket.serverTime();
  const isOn = isWhoOn(time);
  const left = nextWhoAt(time) - time;
  return (
    <section className={styles.game} aria-labelledby="stall-who">
      <h3 id="stall-who">Who is it?</h3>
      <p>Name the toy by its silhouette, within 30 seconds.</p>
      <ul className={styles.ways}>
        <Way
          name={
            isOn ? (
              'A silhouette is up'
            ) : (
              <>
                <span aria-hidden="true">Next one in {formatLeft(left)}</span>
                <span className="visually-hidden">Next one in {sayLeft(left)}</span>
              </>
            )
          }
          pays={{ today, game: 'who', tokens: WHO_PAY.knew }}
        >
          <Button
            size="sm"
            variant={isOn ? 'primary' : undefined}
            onClick={() => {
              close();
              openWho();
            }}
          >
            {isOn ? 'Guess' : 'Look'}
          </Button>
        </Way>
      </ul>
    </section>
  );
}
