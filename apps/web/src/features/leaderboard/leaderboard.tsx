import type { Leaderboard as Standings } from '@blookery/contract';
import { useEffect } from 'react';
import { coins } from '../../catalog/amounts.tsx';
import { goBack } from '../../navigation/history.ts';
import { useSearchParams } from '../../navigation/search-params.ts';
import { PODIUM_PLACES, Podium, PodiumSkeleton } from '../../players/podium/podium.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { errorModal } from '../../ui/overlays/modals.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { PageHead } from '../../ui/surfaces/page-head.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import styles from './leaderboard.module.css';
import { type Order, orders, useLeaderboard } from './leaderboard-queries.ts';
import { RankList } from './rank-list.tsx';
import { Score } from './score.tsx';

const labels: Readonly<Record<Order, string>> = {
  tokens: 'Tokens',
  experience: 'Experience',
  collections: 'Collections',
};
const headings: Readonly<Record<Order, string>> = {
  tokens: 'Most tokens',
  experience: 'Most experience',
  collections: 'Fullest collections',
};

export function Leaderboard() {
  const [search, setSearch] = useSearchParams();
  const order = orders.find((value) => value === search.get('by')) ?? 'tokens';
  const { data, error } = useLeaderboard();
  useLeaveOn(data ? null : error);

  return (
    <>
      <PageHead title="Leaderboard" sub="The top 10 players, and where you stand.">
        <Segmented
          label="Sort by"
          value={order}
          onValue={(by) => setSearch(by === 'tokens' ? {} : { by }, { replace: true })}
          options={orders.map((value) => ({
            value,
            label: (
              <>
                <span className={styles.sign}>
                  {value === 'collections' ? (
                    <Icon name="book" size={18} />
                  ) : (
                    <Picture src={coins[value]} alt="" width={18} height={18} lazy={false} />
                  )}
                </span>
                {labels[value]}
              </>
            ),
          }))}
        />
      </PageHead>
      {data ? <Ranks standings={data} order={order} /> : <LeaderboardSkeleton />}
    </>
  );
}

function Ranks({ standings, order }: { standings: Standings; order: Order }) {
  const user = useRequiredUser();
  const entries = standings[order];
  return (
    <section className={styles.standings} aria-label={headings[order]}>
      <Podium
        entries={entries.slice(0, PODIUM_PLACES)}
        score={(entry, className) => <Score entry={entry} order={order} size="sm" className={className} />}
      />
      <RankList entries={entries.slice(PODIUM_PLACES)} own={ownStanding()} order={order} />
    </section>
  );

  /** The player's own row, if they are not among the ten. */
  function ownStanding() {
    if (entries.some(({ id }) => id === user.id)) return null;
    return { ...user, ...standings.own[order] };
  }
}

/** Shows the error, then goes back to the previous page. */
function useLeaveOn(error: Error | null): void {
  useEffect(() => {
    if (!error) return;
    let gone = false;
    void errorModal(messageOf(error)).then(() => {
      if (!gone) goBack('/dashboard');
    });
    return () => {
      gone = true;
    };
  }, [error]);
}

/** Placeholders for the podium and the list. */
const LeaderboardSkeleton = () => (
  <div className={styles.standings} aria-busy="true">
    <PodiumSkeleton />
    <SkeletonRows rows={7} />
  </div>
);
