/** The ranking of a stall game since Monday, and the title that the first of it is given. */
import type { WeekEntry, WeekTable } from '@blookery/contract';
import type { GameTable } from '@blookery/game/games/pay';
import { ordinal } from '@blookery/game/ordinals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf } from '../../catalog/amounts.tsx';
import { catalog } from '../../catalog/catalog.ts';
import { PlayerAvatar, PlayerName } from '../../catalog/player-face.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { formatLeft, useNow } from '../../ui/browser/clock.ts';
import { classNames } from '../../ui/class-names.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { weekQuery } from './game-queries.ts';
import styles from './week-tables.module.css';
import { sayScore, tablesShown, tableWords } from './week-words.ts';

export default function WeekTables({ first }: { first: GameTable }) {
  const [game, setGame] = useState(first);
  const { data, error } = useQuery(weekQuery(game));
  return (
    <div className={styles.week}>
      {tablesShown.length > 1 && (
        <Segmented
          label="Game"
          options={tablesShown.map((value) => ({ value, label: tableWords[value] }))}
          value={game}
          onValue={setGame}
        />
      )}
      {error ? (
        <Note tone="bad">{messageOf(error)}</Note>
      ) : data ? (
        <Table table={data} />
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
}

function Table({ table }: { table: WeekTable }) {
  const me = useRequiredUser();
  const now = useNow();
  const { own, first, game } = table;
  const title = catalog.titles.get(table.titleId)?.name;
  const isListed = first.some(({ face }) => face.id === me.id);
  return (
    <>
      <p className={styles.since}>
        Since Monday, 00:00 UTC. Ends in {formatLeft(Date.parse(table.endsAt) - now)}. First on Sunday night
        keeps the title <b>{title}</b>. A title, never tokens.
      </p>
      {first.length === 0 ? (
        <Note>Nobody has played this week. The first place is free.</Note>
      ) : (
        <ol className={styles.table} aria-label="The first twenty">
          {first.map((entry) => (
            <Row key={entry.face.id} entry={entry} game={game} isMe={entry.face.id === me.id} />
          ))}
        </ol>
      )}
      {own && !isListed && (
        <ol className={styles.table} aria-label="Your place">
          <Row entry={{ ...own, face: me }} game={game} isMe />
        </ol>
      )}
    </>
  );
}

interface RowProps {
  entry: Pick<WeekEntry, 'rank' | 'score' | 'rounds'> & {
    face: Pick<WeekEntry['face'], 'username' | 'color' | 'fontId' | 'guildTag' | 'avatar' | 'customAvatar'>;
  };
  game: GameTable;
  isMe: boolean;
}

const Row = ({ entry: { rank, score, rounds, face }, game, isMe }: RowProps) => (
  <li className={classNames(isMe && styles.you)}>
    <span className={styles.rank}>{ordinal(rank)}</span>
    <PlayerAvatar player={face} size="sm" />
    <span className={styles.name}>
      <PlayerName player={face} truncate />
      {isMe && <span className={styles.me}>You</span>}
    </span>
    <span className={styles.rounds}>{countOf(rounds, 'round')}</span>
    <b>{sayScore(game, score)}</b>
  </li>
);
