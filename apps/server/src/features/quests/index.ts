/** The daily reward and the quests. */
import { questCalls } from '@blookery/contract/quests';
import { forgetTallies } from '../../economy/tallies.ts';
import { route } from '../../http/route.ts';
import { inPages, type PersonalData } from '../../players/personal-data.ts';
import { claimDaily } from './claim-daily.ts';
import { claimQuest } from './claim-quest.ts';
import { company } from './company.ts';
import type { QuestGiven, QuestParts } from './parts.ts';
import { readQuests } from './read-quests.ts';

export function quests(given: QuestGiven) {
  const parts: QuestParts = {
    ...given,
    company: company(
      given.sql,
      () => new Set([...given.doings(), 'claim-daily', 'open-packs', 'open-one-pack', 'find-rare']),
    ),
  };
  return {
    jobs: [
      {
        name: 'forget-tallies',
        everySeconds: 24 * 3600,
        run: () => forgetTallies(given.sql, given.clock.now()),
      },
    ],
    routes: [
      route(questCalls.claimDailyTokens, ({ once }) => claimDaily(parts, once)),
      route(questCalls.quests, ({ player }) => readQuests(parts, player.id)),
      route(questCalls.claimQuest, ({ params, once }) => claimQuest(parts, params, once)),
    ],
    personalData,
  };
}

interface ClaimKey {
  period: string;
  startsOn: string;
  slot: number;
}

const personalData: PersonalData[] = [
  {
    name: 'quests',
    copy: (sql, playerId) =>
      inPages<ClaimKey>(
        (last, limit) => sql<ClaimKey[]>`
          select period, starts_on::text as "startsOn", slot, quest, at from quest_claims
          where player_id = ${playerId} and (period, starts_on, slot) >
            (${last?.period ?? ''}, ${last?.startsOn ?? '-infinity'}::text::date, ${last?.slot ?? -1})
          order by period, starts_on, slot limit ${limit}`,
      ),
  },
];
