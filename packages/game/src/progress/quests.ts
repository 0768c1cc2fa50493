/**
 * Quests: three a day and two a week, drawn for each player from their id and the date alone. Nothing is stored until a
 * player claims a reward, and the draw is the same on every request.
 */
import { scatter } from '../scatter.ts';

/** Actions of a player that are counted as they happen. */
export const tallyKinds = [
  'sell-blooks',
  'use-item',
  'spin-wheel',
  'claim-daily',
  'send-message',
  'visit-plaza',
  'meet-somebody',
  'close-trade',
  'place-bid',
  /** A round at any stall game. */
  'play-round',
] as const;
export type TallyKind = (typeof tallyKinds)[number];

/** The other kinds are counted from the opened packs. */
export type QuestKind = TallyKind | 'open-packs' | 'open-one-pack' | 'find-rare';

const questPeriods = ['day', 'week'] as const;
export type QuestPeriod = (typeof questPeriods)[number];
export const QUEST_COUNT: Readonly<Record<QuestPeriod, number>> = { day: 3, week: 2 };

export interface QuestReward {
  readonly tokens: number;
  readonly experience: number;
  readonly gems: number;
}

export interface QuestTemplate {
  readonly key: string;
  readonly period: QuestPeriod;
  readonly kind: QuestKind;
  readonly goal: number;
  /** `{pack}` is replaced with the pack's name. */
  readonly title: string;
  readonly note: string;
  readonly reward: QuestReward;
}

export interface Quest extends QuestTemplate {
  readonly slot: number;
  /** Set for quests about one pack. */
  readonly packId: number | null;
}

type Gives = readonly [tokens: number, experience: number, gems?: number];
const daily = (
  key: string,
  kind: QuestKind,
  goal: number,
  title: string,
  note: string,
  [tokens, experience, gems = 0]: Gives,
): QuestTemplate => ({ key, period: 'day', kind, goal, title, note, reward: { tokens, experience, gems } });
const weekly = (...args: Parameters<typeof daily>): QuestTemplate => ({ ...daily(...args), period: 'week' });

export const questTemplates: readonly QuestTemplate[] = [
  daily('open-5', 'open-packs', 5, 'Open five packs', 'Any pack counts.', [150, 30]),
  daily('open-12', 'open-packs', 12, 'Open a dozen packs', 'Any pack counts.', [300, 60]),
  daily('open-one', 'open-one-pack', 3, 'Open {pack} three times', 'Only this one counts.', [180, 40]),
  daily('find-1', 'find-rare', 1, 'Find a rare or better', 'Out of any pack.', [150, 60]),
  daily('sell-2', 'sell-blooks', 2, 'Sell two doubles', 'To the shop, from your inventory.', [60, 40]),
  daily('sell-8', 'sell-blooks', 8, 'Clear out eight toys', 'The shop takes them all.', [120, 60]),
  daily('use-1', 'use-item', 1, 'Use an item', 'Whatever is in the drawer.', [80, 50]),
  daily('spin-1', 'spin-wheel', 1, 'Give the wheel a spin', 'A free ticket waits every day.', [80, 40]),
  daily('claim-1', 'claim-daily', 1, 'Claim the daily reward', 'It is on the counter.', [50, 40]),
  daily('say-1', 'send-message', 1, 'Say hello in the chat', 'One message will do.', [50, 30]),
  daily('say-5', 'send-message', 5, 'Keep a chat going', 'Five messages, any room.', [90, 50]),
  daily('visit-1', 'visit-plaza', 1, 'Visit the plaza', 'Walk in, look around.', [60, 40]),
  daily('play-1', 'play-round', 1, 'Play a round at a stall', 'Any game, won or lost.', [80, 40]),
  daily('bid-1', 'place-bid', 1, 'Place a bid', 'On anything in the auction house.', [90, 40]),

  weekly('open-60', 'open-packs', 60, 'Open sixty packs', 'Any pack counts.', [1_200, 300, 5]),
  weekly('open-one-15', 'open-one-pack', 15, 'Open {pack} fifteen times', 'Only it counts.', [900, 250, 5]),
  weekly('find-6', 'find-rare', 6, 'Find six rares or better', 'Out of any pack.', [900, 400, 5]),
  weekly('sell-30', 'sell-blooks', 30, 'Sell thirty toys', 'The shop takes them all.', [500, 300, 3]),
  weekly('use-4', 'use-item', 4, 'Use four items', 'Whatever is in the drawer.', [500, 300, 3]),
  weekly('spin-5', 'spin-wheel', 5, 'Spin the wheel five times', 'One free ticket a day.', [600, 250, 5]),
  weekly(
    'claim-5',
    'claim-daily',
    5,
    'Claim five daily rewards',
    'They need not be in a row.',
    [700, 250, 5],
  ),
  weekly('say-25', 'send-message', 25, 'Send 25 messages', 'Any room.', [400, 250, 3]),
  weekly('play-10', 'play-round', 10, 'Play ten rounds at the stalls', 'Won or lost.', [500, 250, 3]),
  weekly(
    'trade-2',
    'close-trade',
    2,
    'Complete two fair trades',
    'Both sides give something.',
    [600, 400, 5],
  ),
  weekly('bid-5', 'place-bid', 5, 'Place five bids', 'On anything in the auction house.', [500, 300, 3]),
];

export interface QuestDraw {
  readonly playerId: string;
  /** The first UTC day of the period, as `2026-11-15`. */
  readonly startsOn: string;
  /** The kinds that are possible in this game. */
  readonly kinds: ReadonlySet<QuestKind>;
  readonly packIds: readonly number[];
}

/** Draws a player's quests of one period, each of a different kind. */
export function drawQuests(period: QuestPeriod, { playerId, startsOn, kinds, packIds }: QuestDraw): Quest[] {
  const roll = (what: string): number => scatter(`${playerId}|${period}|${startsOn}|${what}`);
  const deck = questTemplates
    .filter((template) => template.period === period && kinds.has(template.kind))
    .filter(({ kind }) => kind !== 'open-one-pack' || packIds.length > 0)
    .map((template) => ({ template, card: roll(template.key) }))
    .sort((a, b) => a.card - b.card);
  const seen = new Set<QuestKind>();
  return deck
    .map(({ template }) => template)
    .filter(({ kind }) => !seen.has(kind) && seen.add(kind))
    .slice(0, QUEST_COUNT[period])
    .map((template, slot) => ({
      ...template,
      slot,
      packId: template.kind === 'open-one-pack' ? (packIds[roll('pack') % packIds.length] ?? null) : null,
    }));
}
