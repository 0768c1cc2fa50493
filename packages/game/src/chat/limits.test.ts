import { expectLimits } from '../limits-fixtures.ts';
import * as chat from './chat.ts';
import * as strangers from './strangers.ts';
import * as chatSuggestions from './suggestions.ts';
import * as chatTimeline from './timeline.ts';
import * as typing from './typing.ts';

expectLimits('chat-suggestions', chatSuggestions, { SUGGESTIONS_MAX: 10 });
expectLimits('chat-timeline', chatTimeline, { RESUME_OVERLAP: 32 });
expectLimits('chat', chat, {
  CONVERSATIONS_SHOWN: 50,
  FLOOD_MAX: 8,
  FLOOD_SECONDS: 10,
  HIGHLIGHT_MS: 1500,
  HISTORY_PAGE: 50,
  HISTORY_PAGE_MAX: 100,
  MENTIONS_MAX: 20,
  MESSAGE_MAX: 2048,
  SLOW_MODE_MAX_SECONDS: 21_600,
});
expectLimits('strangers', strangers, { STRANGER_DAYS: 14, STRANGERS_A_DAY: 10, UNANSWERED_MAX: 3 });
expectLimits('typing', typing, {
  TYPING_NAMES_MAX: 4,
  TYPING_SAID_EVERY_MS: 2000,
  TYPING_SHOWN_MS: 2500,
});
