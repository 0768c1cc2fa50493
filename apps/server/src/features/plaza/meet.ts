/** Walking up to somebody: counted once for each visit, if the two really stand near each other. */
import { NEXT_TO } from '@blookery/game/plaza/plaza';
import type { Client } from '../../gateway/client.ts';
import { Refusal } from '../../refusal.ts';
import type { PlazaParts } from './parts.ts';

/** A page sees others where they were a moment ago, so the server allows for a few steps. */
const MEETING_REACH = NEXT_TO + 60;

export async function meet({ town, economy }: PlazaParts, client: Client, userId: string): Promise<void> {
  const walker = town.byClient.get(client);
  if (!walker?.own) throw new Refusal('PLAZA_NOT_THERE');
  const other = walker.plaza.walkers.get(userId);
  if (!other || other === walker || walker.own.hasMet) return;
  if (Math.hypot(other.x - walker.x, other.y - walker.y) > MEETING_REACH) return;
  walker.own.hasMet = true;
  await economy.write((books) => books.tally(walker.userId, 'meet-somebody'));
}
