/** The list of stalls: what the player has earned today, the games, and the player's week. */
import type { GamesToday } from '@blookery/contract';
import { GAMES_DAILY_TOKENS, type GameTable } from '@blookery/game/games/pay';
import { useQuery } from '@tanstack/react-query';
import { Tokens } from '../../catalog/amounts.tsx';
import { NotLoaded } from '../../session/failed-note.tsx';
import { describeLeft, formatLeft, useNow } from '../../ui/browser/clock.ts';
import { ProgressBar } from '../../ui/pictures/progress-bar.tsx';
import type { StallsView } from './game-card.tsx';
import { todayQuery } from './game-queries.ts';
import { PairsStall } from './pairs/pairs-stall.tsx';
import { RunStall } from './run/run-stall.tsx';
import styles from './stalls.module.css';
import { WhoStall } from './who/who-stall.tsx';
import { YourWeek } from './your-week.tsx';

interface StallsProps {
  view: StallsView;
  /** Closes the list and shows the way to the place of a game. */
  showMe: (game: GameTable) => void;
  close: () => void;
}

const stalls = [
  { game: 'pairs', Stall: PairsStall },
  { game: 'run', Stall: RunStall },
  { game: 'who', Stall: WhoStall },
] as const;

export default function Stalls({ view: { here, onMap }, showMe, close }: StallsProps) {
  const today = useQuery(todayQuery);
  const { data } = today;
  if (!data) return <NotLoaded query={today} rows={4} />;
  // A map may have no course. The others can be played without a place, or say where they are.
  const open = stalls.filter(({ game }) => game !== 'run' || onMap.includes(game));
  const hereFirst = open.toSorted((a, b) => Number(b.game === here) - Number(a.game === here));
  return (
    <div className={styles.stalls}>
      <Earned today={data} />
      {hereFirst.map(({ game, Stall }) => (
        <Stall
          key={game}
          today={data}
          isHere={game === here}
          showMe={game !== here && onMap.includes(game) ? () => showMe(game) : undefined}
          close={close}
        />
      ))}
      <YourWeek close={close} />
    </div>
  );
}

function Earned({ today }: { today: GamesToday }) {
  const now = useNow();
  const left = GAMES_DAILY_TOKENS - today.tokens;
  const next = Date.parse(today.endsAt) - now;
  return (
    <section className={styles.earned} aria-labelledby="stalls-earned">
      <div className={styles.sum}>
        <h3 id="stalls-earned">Earned at the stalls today</h3>
        <span className={styles.of}>
          <Tokens amount={today.tokens} size="sm" /> of {GAMES_DAILY_TOKENS}
        </span>
      </div>
      <ProgressBar
        value={today.tokens}
        max={GAMES_DAILY_TOKENS}
        label="Earned at the stalls today"
        valueText={`${today.tokens} of ${GAMES_DAILY_TOKENS} tokens`}
        tone="gold"
      />
      <p>
        <b>{left > 0 ? `${left} left.` : 'All of it.'}</b>
        {today.double && ' Rounds pay double right now.'}{' '}
        <span aria-hidden="true">New at 00:00 UTC, in {formatLeft(next)}.</span>
        <span className="visually-hidden">New in {describeLeft(next)}.</span>
      </p>
    </section>
  );
}
