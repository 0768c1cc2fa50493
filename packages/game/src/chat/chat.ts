/** Messages: limits, normalisation, and mentions. */

export const MESSAGE_MAX = 2048;
/** How many conversations with friends are listed. */
export const CONVERSATIONS_SHOWN = 50;
export const HISTORY_PAGE = 50;
export const HISTORY_PAGE_MAX = 100;
export const MENTIONS_MAX = 20;
/** One player may send `FLOOD_MAX` messages in `FLOOD_SECONDS`, in all rooms together. */
export const FLOOD_MAX = 8;
export const FLOOD_SECONDS = 10;
export const SLOW_MODE_MAX_SECONDS = 21_600;
/** How long a message stays highlighted after a jump to it. */
export const HIGHLIGHT_MS = 1500;

export const chatTexts = {
  placeholder: 'Message #global',
  empty: 'There is nothing in that message yet.',
  tooLong: `Messages can be at most ${MESSAGE_MAX} characters long.`,
  edited: '(edited)',
  externalLink: 'This link will take you to an external website',
  externalLinkQuestion: 'Are you sure you want to go there?',
} as const;

export type MessageFault = 'CHAT_MESSAGE_EMPTY' | 'CHAT_MESSAGE_TOO_LONG';

/** Returns what is wrong with a typed message, or null. Pages ignore an empty message; the server refuses it. */
export function messageFault(typed: string): MessageFault | null {
  if (typed.length > MESSAGE_MAX) return 'CHAT_MESSAGE_TOO_LONG';
  return isBlank(tidyMessage(typed)) ? 'CHAT_MESSAGE_EMPTY' : null;
}

// Invisible characters: spaces, controls, joiners, and letters that fonts leave blank.
const invisible = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const isBlank = (text: string): boolean => text.replace(invisible, '') === '';

// Removes control characters except line breaks and tabs, and characters that reverse the direction of the page.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwanted = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Returns a message as it is stored: without broken characters, control characters, stacked accents, runs of empty
 * lines, and spaces at the ends. Applying it twice changes nothing more.
 */
export const tidyMessage = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/\n[^\S\n]*(?:\n[^\S\n]*){2,}/g, '\n\n')
    .trim();

// Matches code and links too, so that an at sign inside them mentions nobody.
const callable =
  /`[^`]+`|https?:\/\/[^\s<>"`]+|<@([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})>|@([A-Za-z0-9_-]+)/g;

export interface MentionLookup {
  /** The id of the player with this name, in lower case. */
  idOf: (foldedName: string) => string | undefined;
  isPlayer: (userId: string) => boolean;
}

/** Returns all possible mentions in a message: names in lower case, and ids. */
export function calledIn(content: string): { names: string[]; ids: string[] } {
  const names = new Set<string>();
  const ids = new Set<string>();
  for (const { 1: id, 2: name, index } of content.matchAll(callable)) {
    if (id) ids.add(id);
    else if (name && standsAlone(content, index)) for (const one of spellings(name)) names.add(one);
    if (names.size + ids.size > MENTIONS_MAX * 2) break;
  }
  return { names: [...names], ids: [...ids] };
}

/** Replaces `@username` with `<@userId>` for every player that exists; other text stays as typed. */
export function resolveMentions(
  content: string,
  { idOf, isPlayer }: MentionLookup,
): { content: string; mentions: string[] } {
  const mentions = new Set<string>();
  const mention = (userId: string): boolean => {
    if (mentions.size >= MENTIONS_MAX && !mentions.has(userId)) return false;
    mentions.add(userId);
    return true;
  };
  const written = content.replace(callable, (whole, id: string | undefined, name: string | undefined, at) => {
    if (id && isPlayer(id)) mention(id);
    if (!name || !standsAlone(content, Number(at))) return whole;
    for (const spelling of spellings(name)) {
      const userId = idOf(spelling);
      if (userId && mention(userId)) return `<@${userId}>${name.slice(spelling.length)}`;
    }
    return whole;
  });
  return { content: written, mentions: [...mentions] };
}

/** The inverse of `resolveMentions`, for editing and copying. Unknown ids stay unchanged. */
export const writeMentions = (content: string, usernameOf: (userId: string) => string | undefined): string =>
  content.replace(/<@([0-9a-f-]{36})>/g, (whole, userId: string) => {
    const username = usernameOf(userId);
    return username ? `@${username}` : whole;
  });

/** An at sign inside a word is part of an e-mail address, not a mention. Two underscores begin underlined text. */
const standsAlone = (content: string, at: number): boolean =>
  /(?:^|[^A-Za-z0-9_]|(?:^|[^A-Za-z0-9_])__)$/.test(content.slice(Math.max(0, at - 3), at));

/** A dash after a name may belong to the name or to the sentence. */
function spellings(name: string): string[] {
  const folded = name.toLowerCase();
  const bare = folded.replace(/[-_]+$/, '');
  return [...new Set([folded, bare])].filter((one) => one.length >= 1 && one.length <= 16);
}
