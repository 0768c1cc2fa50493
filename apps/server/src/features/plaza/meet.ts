/** Walking up to somebody: counted once for each visit, if the two really stand near each other. */
import { MEETING_REACH } from '@blookery/game/collecting/first-steps';
import type { Client } from '../../gateway/client.ts';
import { Refusal } from '../../refusal.ts';
import type { PlazaParts } from './parts.ts';

export async function meet({ town, economy }: PlazaParts, client: Client, userId: string): Promise<void> {
  const walker = town.byClient.get(client);
  if (!walker?.own) throw new Refusal('PLAZA_NOT_THERE');
  const other = walker.plaza.walkers.get(userId);
  if (!other || other === walker || walker.own.hasMet) return;
  if (Math.hypot(other.x - walker.x, other.y - walker.y) > MEETING_REACH) return;
  walker.own.hasMet = true;
  await economy.write((books) => books.tally(walker.userId, 'meet-somebody'));
}
