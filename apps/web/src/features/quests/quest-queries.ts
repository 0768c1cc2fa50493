import type { QuestState, Quests } from '@blookery/contract';
import type { QuestPeriod } from '@blookery/game/progress/quests';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { applyPlayerUpdated } from '../../session/live/player-updates.ts';
import { useUser } from '../../session/session.ts';
import { call } from '../../transport/http.ts';
import { insistOn } from '../../transport/insist-on.ts';
import { requestKeys } from '../../transport/request-keys.ts';
import { socket } from '../../transport/socket.ts';

const SETTLE_MS = 400;

/** A little after midnight, so that the server agrees that the day is over. A week ends with a day. */
const GRACE_MS = 1000;
const untilTomorrow = ({ dailyEndsAt }: Quests): number =>
  Math.max(0, Date.parse(dailyEndsAt) - socket.serverTime()) + GRACE_MS;

const questsQuery = queryOptions({
  queryKey: ['quests'],
  queryFn: ({ signal }) => call('GET /api/quests', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data ? untilTomorrow(state.data) : false),
});

/** After something that counts towards a quest or finishes one. */
export const refreshQuests = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: questsQuery.queryKey });

/** Almost any action may advance a quest, so quests are fetched again when anything of the player changes. */
export function useQuests() {
  const client = useQueryClient();
  const user = useUser();
  const seen = useRef(user);
  useEffect(() => {
    if (seen.current === user) return;
    seen.current = user;
    const timer = setTimeout(() => void refreshQuests(client), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [client, user]);
  return useQuery(questsQuery);
}

/** How many quests are finished and not claimed yet, or null until that is known. */
export function useQuestClaims(): number | null {
  const { data } = useQuests();
  if (!data) return null;
  const quests = [...data.daily, ...data.weekly];
  return quests.filter(({ progress, goal, claimed }) => !claimed && progress >= goal).length;
}

export function useClaimQuest(period: QuestPeriod, slot: number) {
  const client = useQueryClient();
  const keys = useRef(requestKeys());
  return useMutation({
    mutationFn: () =>
      // The same slot holds another quest tomorrow, which gets another key.
      insistOn(keys.current, [period, slot], (extras) =>
        call('POST /api/quests/{period}/{slot}/claim', { params: { period, slot }, ...extras }),
      ),
    onSuccess: ({ item, tokens, gems, experience }) => {
      client.setQueryData(questsQuery.queryKey, (quests) => quests && withClaimed(quests, period, slot));
      applyPlayerUpdated({ tokens, gems, experience, ...(item && { itemsAdded: [item] }) });
    },
    onSettled: () => refreshQuests(client),
  });
}

export const questsOf = (quests: Quests, period: QuestPeriod): readonly QuestState[] =>
  period === 'day' ? quests.daily : quests.weekly;

function withClaimed(quests: Quests, period: QuestPeriod, slot: number): Quests {
  const list = period === 'day' ? 'daily' : 'weekly';
  return {
    ...quests,
    [list]: quests[list].map((quest) => (quest.slot === slot ? { ...quest, claimed: true } : quest)),
  };
}
