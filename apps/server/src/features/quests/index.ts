/** The daily reward and the quests. */
import { questCalls } from '@blookery/contract/quests';
import { requestName } from '../../economy/economy.ts';
import { type Route, route } from '../../http/route.ts';
import { claimDaily } from './claim-daily.ts';
import { claimQuest } from './claim-quest.ts';
import type { QuestParts, QuestTools } from './parts.ts';
import { readQuests } from './read-quests.ts';

export function quests(parts: QuestParts): { routes: Route[] } {
  const tools: QuestTools = {
    ...parts,
    kinds: new Set([...parts.doings, 'claim-daily', 'open-packs', 'open-one-pack', 'find-rare']),
  };
  return {
    routes: [
      route(questCalls.claimDailyTokens, ({ player, idempotencyKey }) =>
        claimDaily(tools, {
          playerId: player.id,
          key: idempotencyKey,
          request: requestName(questCalls.claimDailyTokens, {}),
        }),
      ),
      route(questCalls.quests, ({ player }) => readQuests(tools, player.id)),
      route(questCalls.claimQuest, ({ player, params, idempotencyKey }) =>
        claimQuest(tools, params, {
          playerId: player.id,
          key: idempotencyKey,
          request: requestName(questCalls.claimQuest, { params }),
        }),
      ),
    ],
  };
}
