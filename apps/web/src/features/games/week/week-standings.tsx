/** A weekly table: the podium, the own place, the title that can be won, and the others down to the twentieth. */
import type { WeekTable } from '@blookery/contract';
import { PODIUM_PLACES, Podium } from '../../../players/podium/podium.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { OtherTables } from './other-tables.tsx';
import { OwnPlace } from './own-place.tsx';
import { Prize } from './prize.tsx';
import styles from './week.module.css';
import { WeekList } from './week-list.tsx';
import { formatScore } from './week-text.ts';

export function WeekStandings({ table }: { table: WeekTable }) {
  const me = useRequiredUser();
  const { game, first } = table;
  const winners = first.slice(0, PODIUM_PLACES).map(({ face, rank, score }) => ({ ...face, rank, score }));
  // Two statements read the list and the own place: another player may have passed in between.
  const own = first.find(({ face }) => face.id === me.id) ?? table.own;
  return (
    <div className={styles.standings}>
      <div className={styles.podium}>
        <Podium
          entries={winners}
          score={({ score }, className) => <b className={className}>{formatScore(game, score)}</b>}
        />
      </div>
      <OwnPlace table={table} own={own} />
      <Prize game={game} titleId={table.titleId} />
      <div className={styles.list}>
        <WeekList game={game} entries={first.slice(PODIUM_PLACES)} hasPlayers={first.length > 0} />
      </div>
      <OtherTables places={table.others} />
    </div>
  );
}
