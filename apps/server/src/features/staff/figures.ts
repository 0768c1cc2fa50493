/** Figures for the overview. Each uses an index or a bounded number of rows, however large the game is. */
import { GLOBAL_ROOM } from '@blookery/game/chat/rooms';
import type { FigureName } from '@blookery/game/players/staff';
import type { StaffParts } from './parts.ts';

export type Figures = Record<FigureName, number>;

/** Rates are measured over this many seconds and at most this many of the newest rows. */
const WINDOW = 20;
const NEWEST = 20_000;

export async function countFigures({
  reads,
  presence,
}: Pick<StaffParts, 'reads'> & { presence: Pick<StaffParts['presence'], 'count'> }): Promise<Figures> {
  const aMinute = 60 / WINDOW;
  const [online, [row]] = await Promise.all([
    presence.count(),
    reads<Omit<Figures, 'online'>[]>`
      select
        (select count(*) * ${aMinute} from (select created_at from blooks order by id desc limit ${NEWEST}) b
         where b.created_at > now() - make_interval(secs => ${WINDOW})) as packs,
        (select count(*) * ${aMinute} from (
           select created_at from chat_messages where room_id = ${GLOBAL_ROOM} order by id desc limit ${NEWEST}
         ) m where m.created_at > now() - make_interval(secs => ${WINDOW})) as messages,
        (select count(*) from trades where state = 'open') as trades,
        (select count(*) from auctions where closed_at is null) as auctions,
        (select count(distinct (kind, subject, accused)) from reports where decided_at is null) as reports`,
  ]);
  if (!row) throw new Error('nothing was counted');
  return { online, ...row };
}
