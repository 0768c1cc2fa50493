import type { WeekTable } from '@blookery/contract';
import type { GameTable } from '@blookery/game/games/pay';
import { ordinal } from '@blookery/game/ordinals';
import { countOf } from '../../../catalog/amounts.tsx';
import { PODIUM_PLACES } from '../../../players/podium/podium.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import styles from './week.module.css';
import { formatDistance, formatScore, roundTexts } from './week-text.ts';

/** What a player has to do to enter a table. */
const waysIn: Readonly<Record<GameTable, string>> = {
  run: 'Finish a run to get one.',
  pairs: 'Win a game to get one.',
  who: 'Name a toy to get one.',
};

interface OwnPlaceProps {
  table: WeekTable;
  /** Null before the first round of the week. */
  own: WeekTable['own'];
}

/** The player's place, in or outside the first twenty. */
export function OwnPlace({ table, own }: OwnPlaceProps) {
  const { game } = table;
  if (!own)
    return (
      <Card className={styles.own} aria-labelledby="week-own">
        <div className={styles.ownWords}>
          <h2 id="week-own">No place yet</h2>
          <p>{waysIn[game]}</p>
        </div>
        {/* An empty list has the same link. */}
        {table.first.length > PODIUM_PLACES && (
          <LinkButton to="/trading-plaza" size="sm">
            To the plaza
          </LinkButton>
        )}
      </Card>
    );
  return (
    <Card className={styles.own} aria-labelledby="week-own">
      <span className={styles.ownRank}>{ordinal(own.rank)}</span>
      <div className={styles.ownWords}>
        <h2 id="week-own">{game === 'run' ? 'Your best this week' : 'Your points this week'}</h2>
        <p>
          {formatDistance(table, own)}
          <span className={styles.ownRounds}>, in {countOf(own.rounds, roundTexts[game])}</span>
        </p>
      </div>
      <b className={styles.score}>{formatScore(game, own.score)}</b>
    </Card>
  );
}
