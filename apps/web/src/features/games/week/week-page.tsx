/** The weekly tables of the stall games, one at a time. The address says which. */
import { gameTables } from '@blookery/game/games/pay';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { FailedNote } from '../../../session/failed-note.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Countdown } from '../../../ui/text/countdown.tsx';
import { weekQuery } from '../game-queries.ts';
import styles from './week.module.css';
import { WeekSkeleton } from './week-skeleton.tsx';
import { WeekStandings } from './week-standings.tsx';
import { tableIcons, tableTexts } from './week-text.ts';

const tabs = gameTables.map((game) => ({
  id: game,
  label: (
    <>
      <Icon name={tableIcons[game]} size={18} className={styles.tabIcon} />
      {tableTexts[game]}
    </>
  ),
}));

export function WeekPage() {
  const [search, setSearch] = useSearchParams();
  const game = gameTables.find((one) => one === search.get('game')) ?? gameTables[0];
  const { data, error, refetch, isRefetching } = useQuery(weekQuery(game));
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1>Weekly table</h1>
        <p className="sub">
          Since Monday, 00:00 UTC.
          {data && (
            <>
              {' '}
              Ends in <Countdown until={data.endsAt} onDone={() => void refetch()} />.
            </>
          )}
        </p>
      </div>
      <Tabs
        label="Game"
        tabs={tabs}
        value={game}
        onValue={(next) => setSearch({ game: next }, { replace: true })}
        className={styles.tabs}
      >
        <TabPanel id={game} className={styles.panel}>
          {data ? (
            <WeekStandings table={data} />
          ) : error ? (
            <FailedNote error={error} busy={isRefetching} onRetry={refetch} />
          ) : (
            <WeekSkeleton />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}
