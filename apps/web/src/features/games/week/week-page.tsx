/** The weekly tables of the stall games, one at a time. The address says which. */
import type { WeekTable } from '@blookery/contract';
import { gameTables } from '@blookery/game/games/pay';
import { ordinal } from '@blookery/game/ordinals';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../navigation/link.tsx';
import { useSearchParams } from '../../../navigation/search-params.ts';
import { PODIUM_PLACES, Podium, PodiumSkeleton } from '../../../players/podium/podium.tsx';
import { Loaded } from '../../../session/loaded.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/surfaces/skeleton.tsx';
import { Countdown } from '../../../ui/text/countdown.tsx';
import { weekQuery } from '../game-queries.ts';
import { OwnPlace } from './own-place.tsx';
import { Prize } from './prize.tsx';
import styles from './week.module.css';
import { WeekList } from './week-list.tsx';
import { formatScore, tableIcons, tableTexts, weekPath } from './week-text.ts';

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
  const query = useQuery(weekQuery(game));
  const { data } = query;
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1>Weekly table</h1>
        <p className="sub">
          Since Monday, 00:00 UTC.
          {data && (
            <>
              {' '}
              Ends in <Countdown until={data.endsAt} />.
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
          <Loaded query={query} coming={<WeekSkeleton />}>
            {(table) => <WeekStandings table={table} />}
          </Loaded>
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** A weekly table: the podium, the own place, the title that can be won, and the others down to the twentieth. */
function WeekStandings({ table }: { table: WeekTable }) {
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

/** The player's places in the tables of the other games. */
const OtherTables = ({ places }: { places: WeekTable['others'] }) => (
  <Card title="Your other tables" className={styles.others}>
    <ul>
      {places.map(({ game, rank }) => (
        <li key={game}>
          <Link to={weekPath(game)} replace>
            <Icon name={tableIcons[game]} />
            <span>{tableTexts[game]}</span>{' '}
            {rank === null ? <small className="muted small">No place yet</small> : <b>{ordinal(rank)}</b>}
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);

const WeekSkeleton = () => (
  <div className={styles.standings} aria-busy="true">
    <div className={styles.podium}>
      <PodiumSkeleton />
    </div>
    <Skeleton shape="box" width="100%" height={72} />
    <Skeleton shape="box" width="100%" height={96} />
    <Card className={styles.list}>
      <SkeletonRows rows={9} />
    </Card>
  </div>
);
