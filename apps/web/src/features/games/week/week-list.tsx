import type { WeekEntry } from '@blookery/contract';
import type { GameTable } from '@blookery/game/games/pay';
import { ordinal } from '@blookery/game/ordinals';
import { countOf } from '../../../catalog/amounts.tsx';
import { catalog, findResource } from '../../../catalog/catalog.ts';
import { PlayerAvatar, PlayerName } from '../../../catalog/player-face.tsx';
import { ViewUser } from '../../../players/podium/view-user.tsx';
import { useRequiredUser } from '../../../session/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { Card } from '../../../ui/surfaces/card.tsx';
import { Empty } from '../../../ui/surfaces/empty.tsx';
import { tablePictures } from './prize.tsx';
import styles from './week-list.module.css';
import { formatScore, roundTexts } from './week-text.ts';

interface WeekListProps {
  game: GameTable;
  /** From the fourth place on. */
  entries: readonly WeekEntry[];
  /** Whether anybody has played this week. */
  hasPlayers: boolean;
}

export function WeekList({ game, entries, hasPlayers }: WeekListProps) {
  if (entries.length === 0)
    return (
      <Card className={styles.list}>
        <Empty
          image={findResource(tablePictures[game].name)}
          action={
            <LinkButton to="/trading-plaza" variant="primary">
              Go to the plaza
            </LinkButton>
          }
        >
          {hasPlayers
            ? 'Every place from the 4th on is still free.'
            : 'Nobody has played this week yet. The first place is free.'}
        </Empty>
      </Card>
    );
  return (
    <Card flush className={styles.list}>
      <ol className={styles.rows} aria-label="Rank 4 onward" start={4}>
        {entries.map((entry) => (
          <Row key={entry.face.id} entry={entry} game={game} />
        ))}
      </ol>
    </Card>
  );
}

function Row({ entry: { rank, score, rounds, face }, game }: { entry: WeekEntry; game: GameTable }) {
  const isOwn = useRequiredUser().id === face.id;
  const title = face.titleId === null ? undefined : catalog.titles.get(face.titleId)?.name;
  return (
    <li className={classNames(styles.row, isOwn && styles.own)}>
      <span className={styles.rank}>{ordinal(rank)}</span>
      <PlayerAvatar player={face} size="sm" />
      <span className={styles.words}>
        <span className={styles.name}>
          <PlayerName player={face} tag={false} truncate />
          {isOwn && <span className={styles.you}>You</span>}
        </span>
        <span className={classNames(styles.title, 'truncate')}>{title}</span>
      </span>
      <span className={styles.rounds}>{countOf(rounds, roundTexts[game])}</span>
      <b className={styles.score}>{formatScore(game, score)}</b>
      <ViewUser username={face.username} stretched />
    </li>
  );
}
