import type { Showcase } from '@blookery/contract';
import { type Arrangement, showcaseFault } from '@blookery/game/progress/showcase';
import type { Queryable, Transaction } from '../../database/database.ts';
import { setShowcase } from '../../economy/locks/set-showcase.ts';
import { type ShowcaseRow, showcaseColumns, toShowcase } from '../../players/showcase.ts';
import { Refusal } from '../../refusal.ts';
import type { ShowcaseParts } from './parts.ts';

/** Replaces the whole showcase, so a repeat changes nothing, and of two at once the later one stays. */
export async function arrangeShowcase(
  { economy, catalog }: ShowcaseParts,
  playerId: string,
  arrangement: Arrangement,
): Promise<{ showcase: Showcase }> {
  const fault = showcaseFault(arrangement);
  if (fault) throw new Refusal(fault);
  return economy.write(async (books) => {
    // Locks the wallet of the player, so that changes of one showcase happen one after the other.
    await setShowcase(books, playerId, arrangement.blooks);
    await setAchievements(books.tx, playerId, arrangement.achievements);
    const showcase = toShowcase(await readShowcase(books.tx, playerId), catalog);
    books.news.set(playerId, { showcase });
    return { showcase };
  });
}

async function setAchievements(tx: Transaction, playerId: string, achievements: readonly number[]) {
  const ids = [...achievements];
  const claimed = await tx`
    select 1 from achievement_claims where player_id = ${playerId} and achievement_id = any(${ids}::integer[])`;
  if (claimed.length !== ids.length) throw new Refusal('ACHIEVEMENT_UNEARNED');
  await tx`delete from showcase_achievements where player_id = ${playerId}`;
  await tx`
    insert into showcase_achievements (player_id, place, achievement_id)
    select ${playerId}, w.place, w.id from unnest(${ids}::integer[]) with ordinality w (id, place)`;
}

async function readShowcase(sql: Queryable, playerId: string): Promise<ShowcaseRow> {
  const [row] = await sql<
    ShowcaseRow[]
  >`select ${showcaseColumns(sql)} from players p where p.id = ${playerId}`;
  if (!row) throw new Error(`player ${playerId} is gone`);
  return row;
}
