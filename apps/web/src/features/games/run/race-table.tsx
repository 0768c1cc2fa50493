/** Who leads the race, for its runners and for everybody who watches. */
import type { PlayerFace, Racer } from '@blookery/contract';
import { ordinal } from '@blookery/game/ordinals';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './race-table.module.css';
import { inOrder, useRun } from './run-store.ts';

const SHOWN = 6;

export function RaceTable({ faceOf }: { faceOf: (userId: string) => PlayerFace | undefined }) {
  const me = useRequiredUser();
  const racers = useRun((state) => state.racers);
  const order = inOrder(racers.values());
  const own = order.findIndex(({ userId }) => userId === me.id);
  if (order.length < 2) return null;
  return (
    <section className={styles.standing} aria-label="The race">
      <ol>
        {order.slice(0, SHOWN).map((racer, at) => (
          <RacerRow
            key={racer.userId}
            racer={racer}
            place={at + 1}
            face={racer.userId === me.id ? me : faceOf(racer.userId)}
            mine={at === own}
          />
        ))}
      </ol>
      {own !== -1 && (
        <p className={styles.ownPlace}>
          <b>{ordinal(own + 1)}</b> of {order.length}
        </p>
      )}
    </section>
  );
}

interface RacerRowProps {
  racer: Racer;
  place: number;
  face: PlayerFace | undefined;
  mine: boolean;
}

function RacerRow({ racer: { lit, state }, place, face, mine }: RacerRowProps) {
  return (
    <li className={classNames(mine && styles.mine)}>
      <span className={styles.place}>{state === 'left' ? '–' : ordinal(place)}</span>
      {face ? <PlayerAvatar player={face} size="sm" /> : <span />}
      {face ? <PlayerName player={face} tag={false} truncate /> : <span>Somebody</span>}
      <span className={styles.count}>
        {state === 'running' ? (
          <>
            <span className="visually-hidden">Lanterns: </span>
            {lit}
          </>
        ) : state === 'finished' ? (
          'Finished'
        ) : (
          'Left'
        )}
      </span>
    </li>
  );
}
