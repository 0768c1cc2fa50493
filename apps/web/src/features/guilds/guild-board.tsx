import type { GuildCard } from '@blookery/contract';
import { ordinal } from '@blookery/game/ordinals';
import { countOf } from '../../catalog/amounts.tsx';
import { openQueryModal } from '../../session/queries.tsx';
import { useRequiredUser } from '../../session/session.ts';
import { messageOf } from '../../transport/api-error.ts';
import { Empty } from '../../ui/surfaces/empty.tsx';
import { Note } from '../../ui/surfaces/note.tsx';
import { SkeletonRows } from '../../ui/surfaces/skeleton.tsx';
import { Plaque } from '../../ui/text/code-tag.tsx';
import styles from './guild-board.module.css';
import { useBoard } from './guild-queries.ts';
import { xp } from './guild-text.ts';
import { Pennant } from './pennant.tsx';

/** Opens the guilds with the most experience. */
export const openGuildBoard = (): void =>
  void openQueryModal({
    key: 'guild-board',
    title: 'The strongest guilds',
    width: 640,
    render: () => <Board />,
  });

type Ranked = GuildCard & { rank: number };

function Board() {
  const { data, error } = useBoard();
  if (!data) return error ? <Note tone="bad">{messageOf(error)}</Note> : <SkeletonRows rows={8} />;
  if (data.guilds.length === 0) return <Empty>No pennant hangs here yet.</Empty>;
  const isAmong = data.guilds.some(({ id }) => id === data.own?.id);
  return (
    <>
      <ol className={styles.board}>
        {data.guilds.map((guild) => (
          <Row key={guild.id} guild={guild} />
        ))}
        {data.own && !isAmong && <Row guild={data.own} />}
      </ol>
      <p className={styles.note}>Counted every minute.</p>
    </>
  );
}

function Row({ guild }: { guild: Ranked }) {
  const isOwn = useRequiredUser().guild?.id === guild.id;
  return (
    <li className={styles.row}>
      <span className={styles.place}>{ordinal(guild.rank)}</span>
      <Pennant look={guild.look} width={34} />
      <span className={styles.words}>
        <b>{guild.name}</b>
        <span>
          Level {guild.level} · {countOf(guild.members, 'member')} {isOwn && <Plaque>Yours</Plaque>}
        </span>
      </span>
      <b>{xp(guild.experience)}</b>
    </li>
  );
}
