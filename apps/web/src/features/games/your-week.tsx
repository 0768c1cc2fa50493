/** The foot of the list of stalls: the player's place in each weekly table, and the way there. */
import type { GameTable } from '@blookery/game/games/pay';
import { ordinal } from '@blookery/game/ordinals';
import { useQuery } from '@tanstack/react-query';
import { describeLeft, formatLeft, useNow } from '../../ui/browser/clock.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { placesQuery } from './game-queries.ts';
import styles from './stalls.module.css';
import { tableTexts, weekPath } from './week/week-text.ts';

/** In the order of the list. */
const shown: readonly GameTable[] = ['pairs', 'run', 'who'];

export function YourWeek({ close }: { close: () => void }) {
  // Without a response the table can still be opened.
  const { data } = useQuery(placesQuery);
  const now = useNow();
  const left = data ? Date.parse(data.endsAt) - now : null;
  return (
    <section className={styles.week} aria-labelledby="stalls-week">
      <div>
        <div className={styles.weekHead}>
          <h3 id="stalls-week">Your week</h3>
          {left !== null && (
            <span>
              <span aria-hidden="true">, ends in {formatLeft(left)}</span>
              <span className="visually-hidden">It ends in {describeLeft(left)}.</span>
            </span>
          )}
        </div>
        <dl>
          {shown.map((game) => (
            <div key={game}>
              <dt>{tableTexts[game]}</dt>
              <dd>
                <Rank rank={data?.places.find((place) => place.game === game)?.rank ?? null} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <LinkButton to={weekPath('pairs')} variant="ghost" onClick={close}>
        <Icon name="trophy" />
        Weekly table
      </LinkButton>
    </section>
  );
}

const Rank = ({ rank }: { rank: number | null }) =>
  rank === null ? (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">no place yet</span>
    </>
  ) : (
    ordinal(rank)
  );
