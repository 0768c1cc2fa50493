import type { CollectionEntry, LeaderboardEntry } from '@blookery/contract';
import { ordinal } from '@blookery/game/ordinals';
import { catalog } from '../../catalog/catalog.ts';
import { PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { ViewUser } from '../../players/podium/view-user.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/surfaces/card.tsx';
import { Plaque } from '../../ui/text/code-tag.tsx';
import styles from './leaderboard.module.css';
import type { Order } from './leaderboard-queries.ts';
import { Score } from './score.tsx';

type Ranked = Pick<
  LeaderboardEntry,
  'id' | 'username' | 'color' | 'fontId' | 'titleId' | 'avatar' | 'customAvatar' | 'rank' | 'amount'
> &
  Partial<Pick<CollectionEntry, 'shinies'>>;

interface RankListProps {
  /** From the fourth rank on. */
  entries: readonly Ranked[];
  /** The player's own row, if it is not among the entries. */
  own: Ranked | null;
  order: Order;
}

export function RankList({ entries, own, order }: RankListProps) {
  if (entries.length === 0 && !own) return null;
  return (
    <Card flush>
      <ol aria-label="Rank 4 onward">
        {entries.map((entry) => (
          <Rank key={entry.id} entry={entry} order={order} />
        ))}
        {own && <Rank entry={own} order={order} apart={entries.length > 0} />}
      </ol>
    </Card>
  );
}

function Rank({ entry, order, apart = false }: { entry: Ranked; order: Order; apart?: boolean }) {
  const isOwn = useRequiredUser().id === entry.id;
  const title = entry.titleId === null ? undefined : catalog.titles.get(entry.titleId)?.name;
  return (
    <li className={classNames(styles.rank, isOwn && styles.own, apart && styles.apart)}>
      <span className={styles.place}>{ordinal(entry.rank)}</span>
      <PlayerAvatar player={entry} />
      <span className={styles.words}>
        <span className={styles.name}>
          <PlayerName player={entry} truncate />
          {isOwn && <Plaque>You</Plaque>}
        </span>
        {title && <span className="muted tiny truncate">{title}</span>}
      </span>
      <Score entry={entry} order={order} />
      <ViewUser username={entry.username} />
    </li>
  );
}
