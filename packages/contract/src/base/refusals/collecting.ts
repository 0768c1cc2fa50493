/** Packs, shops, the inventory, quests and the plaza. */
import { BOOSTER_QUEUE_HOURS } from '@blookery/game/collecting/boosters';
import { eventFaults } from '@blookery/game/collecting/events';
import { clientSeedText } from '@blookery/game/collecting/fairness';
import { packTexts } from '@blookery/game/collecting/packs';
import { sellingTexts } from '@blookery/game/collecting/selling';
import { wishTexts } from '@blookery/game/collecting/wishes';
import { showcaseTexts } from '@blookery/game/progress/showcase';
import type { RefusalList } from './refusal-list.ts';

export const collectingRefusals = {
  // Packs
  PACK_UNKNOWN: { status: 404, text: packTexts.unknown },
  PACK_EMPTY: { status: 409, text: 'Nobody in this pack comes out today. Try another day.' },
  PACK_OUT_OF_SEASON: { status: 409, text: packTexts.outOfSeason },
  PACK_TOO_DEAR: { status: 400, text: packTexts.tooFewTokens },
  CLIENT_SEED_INVALID: { status: 400, text: clientSeedText },
  SEED_UNUSED: { status: 409, text: 'This seed has not been rolled yet, so there is nothing to check.' },
  PULL_UNKNOWN: { status: 404, text: 'There is no such opening.' },

  // Shops
  SHOP_ENTRY_UNKNOWN: { status: 404, text: 'The shop has never heard of that.' },
  SHOP_NOT_ON_SALE: { status: 409, text: 'That is not in the shop this week.' },
  SHOP_QUANTITY: { status: 400, text: 'The shop hands out at most {most} of these at once.' },
  SHOP_OWNED: { status: 409, text: 'You already have that one.' },

  // Inventory
  SELL_NOTHING: { status: 400, text: sellingTexts.nothingSelected },
  BLOOK_UNKNOWN: { status: 404, text: 'There is no such blook.' },
  BLOOK_NOT_OWNED: { status: 404, text: 'That blook is not on your shelf.' },
  BLOOK_HELD: { status: 409, text: 'That blook is in an auction, a trade or a swap right now.' },
  BLOOK_LOCKED: { status: 409, text: 'That blook is locked. Take the padlock off first.' },
  DUPLICATES_CHANGED: { status: 409, text: 'Your doubles have changed since you looked. Look again first.' },
  ITEM_NOT_OWNED: { status: 404, text: 'That item is not in your drawer.' },
  ITEM_HELD: { status: 409, text: 'That item is in an auction or a trade right now.' },
  ITEM_NOT_USABLE: { status: 400, text: 'That is a keepsake. It is for keeping.' },
  COSMETICS_ALL_OWNED: { status: 409, text: 'You already have every one of those. The item stays with you.' },
  BOOSTER_QUEUE_FULL: {
    status: 409,
    text: `More than ${BOOSTER_QUEUE_HOURS} hours of these are waiting already. Keep it for later.`,
  },

  // Plaza and maps
  RUN_NO_COURSE: { status: 409, text: 'There is no Lantern Run on this map.' },
  RUN_NOT_AT_START: { status: 409, text: 'The Lantern Run begins at the start line.' },
  PLAZA_NOT_THERE: { status: 409, text: 'You are not in the plaza right now.' },
  PLAZA_STALL_UNKNOWN: { status: 404, text: 'There is no such stall.' },
  PLAZA_STALL_FAR: { status: 409, text: 'Step up to the stall first.' },
  PLAZA_STALL_TAKEN: { status: 409, text: 'Somebody keeps this stall already.' },
  PAIRS_FAR: { status: 409, text: 'Step up to a card table in the plaza first.' },
  PAIRS_BUSY: { status: 409, text: 'You are in a game already. One at a time.' },
  PAIRS_UNKNOWN: { status: 404, text: 'That game is not there any more.' },
  PAIRS_TAKEN: { status: 409, text: 'Somebody else sat down first.' },
  PAIRS_WAITING: { status: 409, text: 'The other stool is still empty.' },
  PAIRS_OVER: { status: 409, text: 'That game is over.' },
  PAIRS_NOT_YOUR_TURN: { status: 409, text: 'It is not your turn.' },
  PAIRS_CARD_OPEN: { status: 409, text: 'That card lies open already.' },
  WHO_FAR: { status: 409, text: 'Who is it? is played in the plaza. Walk in first.' },
  WHO_UNKNOWN: { status: 404, text: 'There is no such silhouette on the board.' },
  WHO_OVER: { status: 409, text: 'The bell has rung. The next silhouette comes soon.' },
  WHO_EMPTY: { status: 400, text: 'Write a name first.' },
  PLAZA_STALL_EMPTY: { status: 409, text: 'You have nothing in the auction house to lay out.' },
  MAP_UNKNOWN: { status: 404, text: 'There is no such map of yours.' },
  MAP_INVALID: { status: 400, text: 'That is not a map we can use: {detail}' },
  MAP_CHANGED: { status: 409, text: 'This map was saved somewhere else since you opened it.' },
  MAPS_FULL: { status: 409, text: 'Your map drawer is full. Throw one away first.' },

  // Quests
  DAILY_CLAIMED: {
    status: 409,
    text: "Today's reward is in your tin already. The next one comes at 00:00 UTC.",
  },
  QUEST_UNKNOWN: { status: 404, text: 'There is no such quest.' },
  QUEST_UNFINISHED: { status: 409, text: 'That quest is not done yet.' },
  QUEST_CLAIMED: { status: 409, text: 'That quest was already claimed.' },

  // First steps
  FIRST_STEPS_OFF: { status: 409, text: 'Your first evening is switched off. The settings bring it back.' },
  // Calendar
  EVENT_UNKNOWN: { status: 404, text: 'There is no such event.' },
  EVENT_NAME: { status: 400, text: eventFaults.EVENT_NAME },
  EVENT_TEXT: { status: 400, text: eventFaults.EVENT_TEXT },
  EVENT_INCOMPLETE: { status: 400, text: eventFaults.EVENT_INCOMPLETE },
  EVENT_MULTIPLIER: { status: 400, text: eventFaults.EVENT_MULTIPLIER },
  EVENT_ENDS_FIRST: { status: 400, text: eventFaults.EVENT_ENDS_FIRST },
  EVENT_PAST: { status: 400, text: eventFaults.EVENT_PAST },
  EVENT_TOO_LONG: { status: 400, text: eventFaults.EVENT_TOO_LONG },
  EVENT_PACK_UNKNOWN: { status: 400, text: 'That is no seasonal pack.' },
  EVENT_OVERLAP: { status: 409, text: '{name} sells this pack in that time already.' },
  EVENT_BEGUN: { status: 409, text: 'It has begun: its kind, its pack and its beginning stay.' },
  EVENT_OVER: { status: 409, text: 'That event is over.' },

  // Album and workshop
  // Album, achievements and workshop
  MILESTONE_UNREACHED: { status: 409, text: 'That page of the album is not full enough yet.' },
  MILESTONE_CLAIMED: { status: 409, text: 'That milestone was already claimed.' },
  ACHIEVEMENT_NONE: { status: 409, text: 'No medal is waiting for you right now.' },
  STITCH_IMPOSSIBLE: { status: 409, text: 'No thread makes this one. It comes from somewhere else.' },
  STITCH_HAD: { status: 409, text: '{name} was yours before. Threads only make somebody new.' },
  STITCH_DAY: { status: 409, text: '{name} is stitched on {day}s only.' },
  THREADS_TOO_FEW: { status: 409, text: '{name} takes {needed} threads, and you have {have}.' },

  // Showcase
  SHOWCASE_BLOOKS_FULL: { status: 400, text: showcaseTexts.blooksFull },
  SHOWCASE_ACHIEVEMENTS_FULL: { status: 400, text: showcaseTexts.achievementsFull },
  SHOWCASE_TWICE: { status: 400, text: showcaseTexts.twice },
  ACHIEVEMENT_UNEARNED: { status: 409, text: showcaseTexts.unearned },

  // Wishes
  WISHES_FULL: { status: 409, text: wishTexts.full },
  WISH_KNOWN: { status: 409, text: wishTexts.known },
} as const satisfies RefusalList;
