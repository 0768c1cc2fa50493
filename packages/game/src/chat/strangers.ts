/** Limits for private messages between players who are not friends. */

/** A match, a swap or an answer opens their room for this long. */
export const STRANGER_DAYS = 14;
/** The most messages that one of them may send before the other answers. */
export const UNANSWERED_MAX = 3;
/** The most of such conversations that one player may begin in a day. */
export const STRANGERS_A_DAY = 10;

export const strangerTexts = {
  unanswered: `You have sent ${UNANSWERED_MAX} messages. You can write more when this player answers.`,
} as const;
