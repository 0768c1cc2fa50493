/** Counts that a player walked up to another or to a resident, once for each visit, if the two really stand near each other. */
import { NEXT_TO } from '@blookery/game/plaza/plaza';
import { residentAt } from '@blookery/game/plaza/residents';
import type { Place } from '@blookery/game/plaza/walls';
import type { Client } from '../../gateway/client.ts';
import { Refusal } from '../../refusal.ts';
import type { Ground } from './ground.ts';
import type { PlazaParts } from './parts.ts';

/** A page shows where others were a moment ago, so the server allows a difference of a few steps. */
const MEETING_REACH = NEXT_TO + 60;

export async function meet(
  { town, economy, clock }: PlazaParts,
  client: Client,
  userId: string | undefined,
): Promise<void> {
  const walker = town.byClient.get(client);
  if (!walker?.own) throw new Refusal('PLAZA_NOT_THERE');
  const { own, x, y } = walker;
  if (own.hasMet || userId === walker.userId) return;
  const others = userId
    ? [walker.plaza.walkers.get(userId)]
    : await residentsAt(town.ground, clock.now().getTime());
  const isNear = others.some((other) => other && Math.hypot(other.x - x, other.y - y) <= MEETING_REACH);
  if (!isNear || own.hasMet) return;
  own.hasMet = true;
  await economy.write((books) => books.tally(walker.userId, 'meet-somebody'));
}

async function residentsAt(ground: Ground, time: number): Promise<(Place | null)[]> {
  const residents = await ground.residents;
  return [...residents.keys()].map((key) => residentAt(residents, key, time));
}
