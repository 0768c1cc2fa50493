/** Gives the winners of past weeks their titles, each once, whichever server does it. */
import { utcDay } from '@blookery/game';
import { weekStart } from '@blookery/game/collecting/shop';
import type { GameTable } from '@blookery/game/games/pay';
import type { Books } from '../books.ts';
import type { Economy } from '../economy.ts';

export interface CrownParts {
  economy: Economy;
  clock: { now: () => Date };
  titleIds: Readonly<Record<GameTable, number>>;
  /** Called for each winner in the transaction that gives the title. */
  onWinner: (books: Books, winner: { playerId: string; game: GameTable }) => Promise<void>;
}

interface PastWeek {
  game: GameTable;
  week: string;
}

/** The first of a table who is neither banned nor deleted wins. */
export const crownWinners = ({ economy, clock, titleIds, onWinner }: CrownParts): Promise<void> =>
  economy.write(async (books) => {
    const { tx } = books;
    const now = clock.now();
    const open = await tx<PastWeek[]>`
      select distinct w.game, w.week::text as week from game_weeks w
      where w.week < ${utcDay(weekStart(now))}::date
        and not exists (select 1 from game_winners c where c.game = w.game and c.week = w.week)
      order by 2, 1`;
    for (const { game, week } of open) {
      const [winner] = await tx<{ playerId: string | null }[]>`
        insert into game_winners (game, week, player_id, at)
        values (${game}, ${week}::date, (
          select w.player_id from game_weeks w join players p on p.id = w.player_id
          where w.game = ${game} and w.week = ${week}::date and p.erased_at is null and not exists (
            select 1 from punishments u where u.player_id = p.id and u.kind = 'ban' and u.lifted_at is null
              and (u.expires_at is null or u.expires_at > ${now}))
          order by w.score desc, w.reached_at, w.player_id limit 1
        ), ${now})
        on conflict do nothing returning player_id as "playerId"`;
      if (!winner?.playerId) continue;
      await books.grantCosmetic(winner.playerId, 'title', titleIds[game]);
      await onWinner(books, { playerId: winner.playerId, game });
    }
  });
