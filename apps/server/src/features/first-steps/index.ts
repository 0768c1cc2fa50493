/** The first evening: the steps of a new player, what they pay, and the card on the dashboard. */
import { firstStepCalls } from '@blookery/contract/collecting/first-steps';
import type { FirstStepsCard } from '@blookery/game/progress/first-steps';
import { type Route, route } from '../../http/route.ts';
import type { PersonalData } from '../../players/personal-data.ts';
import { claimSteps } from './claim-steps.ts';
import type { FirstStepParts } from './parts.ts';
import { readFirstSteps } from './read-first-steps.ts';

export function firstSteps(parts: FirstStepParts): { routes: Route[]; personalData: PersonalData[] } {
  return {
    routes: [
      route(firstStepCalls.firstSteps, ({ player }) => readFirstSteps(parts, player.id)),
      route(firstStepCalls.claimFirstSteps, ({ once }) => claimSteps(parts, once)),
      route(firstStepCalls.setFirstStepsCard, ({ player, body }) => setCard(parts, player.id, body.card)),
    ],
    personalData: [
      {
        name: 'firstEvening',
        copy: async function* (sql, playerId) {
          yield await sql`
            select card, began_at as "beganAt" from first_evenings where player_id = ${playerId}`;
        },
        erase: (tx, playerId) => tx`delete from first_evenings where player_id = ${playerId}`,
      },
      {
        name: 'firstSteps',
        copy: async function* (sql, playerId) {
          yield await sql`
            select step, at from first_step_claims where player_id = ${playerId} order by at, step`;
        },
      },
    ],
  };
}

/** The other pages of the player follow. */
async function setCard({ sql, world }: FirstStepParts, playerId: string, card: FirstStepsCard) {
  await sql`
    insert into first_evenings (player_id, card) values (${playerId}, ${card})
    on conflict (player_id) do update set card = excluded.card`;
  world.publish(`user:${playerId}`, { t: 'player.updated', d: { firstSteps: card } });
  return { card };
}
