/** The daily reward and the quests. */
import { questCalls } from '@blookery/contract/quests';
import { type Route, route } from '../../http/route.ts';
import { claimDaily } from './claim-daily.ts';
import { claimQuest } from './claim-quest.ts';
import { company } from './company.ts';
import type { QuestGiven, QuestParts } from './parts.ts';
import { readQuests } from './read-quests.ts';

export function quests(given: QuestGiven): { routes: Route[] } {
  const parts: QuestParts = {
    ...given,
    company: company(
      given.sql,
      () => new Set([...given.doings(), 'claim-daily', 'open-packs', 'open-one-pack', 'find-rare']),
    ),
  };
  return {
    routes: [
      route(questCalls.claimDailyTokens, ({ once }) => claimDaily(parts, once)),
      route(questCalls.quests, ({ player }) => readQuests(parts, player.id)),
      route(questCalls.claimQuest, ({ params, once }) => claimQuest(parts, params, once)),
    ],
  };
}
