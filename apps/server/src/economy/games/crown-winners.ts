/** Gives the winners of past weeks their titles, each once, no matter how many servers do it. */
import { utcDay } from '@blookery/game';
import { weekStart } from '@blookery/game/collecting/shop';
import type { GameTable } from '@blookery/game/games/pay';
import type { Queryable } from '../../database/database.ts';
import type { Books } from '../books.ts';
import type { Economy } from '../economy.ts';

export interface CrownParts {
  economy: Economy;
  clock: { now: () => Date };
  titleIds: Readonly<Record<GameTable, number>>;
  /** Called for each winner in the transaction that gives the title. */
  onWinner: (books: Books, winner: { playerId: string; game: GameTable }) => Promise<void>;
}

/**
 * Past weeks without a winner. Each step goes to the next week of the index, so that the players of a week, who may be
 * thousands, are not read. Exported for the test of its plan.
 */
export const openWeeks = (tx: Queryable, before: Date) => tx<{ game: GameTable; week: string }[]>`
  with recursive weeks as (
    (select game, week from game_weeks order by game, week limit 1)
    union all
    select n.game, n.week from weeks k cross join lateral (
      select w.game, w.week from game_weeks w where (w.game, w.week) > (k.game, k.week)
      order by w.game, w.week limit 1
    ) n
  )
  select w.game, w.week::text as week from weeks w
  where w.week < ${utcDay(before)}::date
    and not exists (select 1 from game_winners c where c.game = w.game and c.week = w.week)
  order by w.week, w.game`;

/** The highest player of a table who is neither banned nor deleted wins. */
export const crownWinners = ({ economy, clock, titleIds, onWinner }: CrownParts): Promise<void> =>
  economy.write(async (books) => {
    const { tx } = books;
    const now = clock.now();
    const open = await openWeeks(tx, weekStart(now));
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
