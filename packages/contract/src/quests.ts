/** The daily reward and the quests. */
import Type from 'typebox';
import { OwnedItem } from './accounts.ts';
import { defineCall } from './base/call.ts';
import { Amount, ContentId, closed, Moment, nullable, oneOf } from './base/shapes.ts';

export const QuestState = closed({
  slot: Type.Integer({ minimum: 0 }),
  key: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  note: Type.String(),
  /** Set for quests about one pack. */
  packId: nullable(ContentId),
  goal: Type.Integer({ minimum: 1 }),
  /** At most the goal. */
  progress: Amount,
  claimed: Type.Boolean(),
  reward: closed({ tokens: Amount, experience: Amount, gems: Amount }),
});
export type QuestState = Type.Static<typeof QuestState>;

export const Quests = closed({
  daily: Type.Array(QuestState),
  dailyEndsAt: Moment,
  weekly: Type.Array(QuestState),
  weeklyEndsAt: Moment,
  /** The bonus for claiming the last quest of the day. */
  dailyBonusItemId: ContentId,
  dailyReward: closed({ claimable: Type.Boolean(), lastClaimed: nullable(Moment), nextAt: Moment }),
});
export type Quests = Type.Static<typeof Quests>;

export const questCalls = {
  claimDailyTokens: defineCall('PUT /api/quests/claim-daily-tokens', {
    summary: 'Claim the daily reward, once each UTC day.',
    access: 'player',
    response: closed({
      /** The tokens gained. */
      tokens: Amount,
      balance: Amount,
      lastClaimed: Moment,
    }),
    refusals: ['DAILY_CLAIMED', 'IDEMPOTENCY_KEY_REUSED'],
    rate: { max: 30, perSeconds: 60 },
  }),
  quests: defineCall('GET /api/quests', {
    summary: "Today's and this week's quests, and how far they are.",
    access: 'player',
    response: Quests,
  }),
  claimQuest: defineCall('POST /api/quests/{period}/{slot}/claim', {
    summary: 'Claim a finished quest, once.',
    access: 'player',
    params: closed({ period: oneOf(['day', 'week']), slot: Type.Integer({ minimum: 0, maximum: 9 }) }),
    response: closed({
      reward: QuestState.properties.reward,
      /** The bonus for the last quest of the day. */
      item: nullable(OwnedItem),
      tokens: Amount,
      gems: Amount,
      experience: Amount,
    }),
    refusals: ['QUEST_UNKNOWN', 'QUEST_UNFINISHED', 'QUEST_CLAIMED', 'IDEMPOTENCY_KEY_REUSED'],
    rate: { max: 60, perSeconds: 60 },
  }),
};
