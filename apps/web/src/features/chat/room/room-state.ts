/**
 * What the page knows of a room: one contiguous window of its messages, anywhere in its history. Only a window that
 * reaches the end includes new messages; one further back grows page by page on scrolling. Pure functions: history
 * pages, live messages and responses are merged in whatever order they arrive.
 */
import type { ChatHistory, ChatMessage, ChatMessageShown, PlayerFace } from '@blookery/contract';
import {
  emptyTimeline,
  type Outgoing,
  resumeAfter,
  type Timeline,
  withArrival,
  withDeleted,
  withGap,
  withMessages,
  withoutGap,
} from '@blookery/game/chat/timeline';

export interface RoomState {
  readonly timeline: Timeline<ChatMessage>;
  /** Messages outside the window that are replied to inside it; null for deleted ones. */
  readonly quoted: ReadonlyMap<number, ChatMessage | null>;
  readonly faces: ReadonlyMap<string, PlayerFace>;
  /** The window starts with the first message of the room. */
  readonly reachesStart: boolean;
  /** The window ends with the newest message. */
  readonly reachesEnd: boolean;
  /** Recent live messages, so that a page requested before them does not hide them. */
  readonly recent: readonly ChatMessage[];
  readonly slowModeSeconds: number;
  /** How many messages the reader may send to a player who is not a friend before they answer; null without a limit. */
  readonly unansweredLeft: number | null;
}

export const emptyRoom: RoomState = {
  timeline: emptyTimeline,
  quoted: new Map(),
  faces: new Map(),
  reachesStart: false,
  reachesEnd: false,
  recent: [],
  slowModeSeconds: 0,
  unansweredLeft: null,
};

/** A longer window is trimmed at the end out of view. */
export const WINDOW_MAX = 600;
const RECENT_MAX = 100;

export const lastIdOf = ({ timeline }: RoomState): number => timeline.messages.at(-1)?.id ?? 0;
export const firstIdOf = ({ timeline }: RoomState): number => timeline.messages[0]?.id ?? 0;

/** Returns null if it is gone, undefined if it is unknown. */
export function findMessage(state: RoomState, id: number): ChatMessage | null | undefined {
  const inWindow = state.timeline.messages.find((message) => message.id === id);
  return inWindow ?? (state.timeline.removed.has(id) ? null : state.quoted.get(id));
}

/** A nonce is sent to everyone, but only means something to its sender. */
const forMe = (message: ChatMessage, me: string): ChatMessage => {
  if (message.nonce === undefined || message.authorId === me) return message;
  const { nonce: _, ...rest } = message;
  return rest;
};

/**
 * Marks a gap. Until the missed messages are loaded, nothing is appended: it would seem to follow a message that it
 * does not follow. Live messages outside the window are forgotten: they may be deleted during the gap, and pages
 * requested from here on have those that are not.
 */
export function withHole(state: RoomState): RoomState {
  const inWindow = new Set(state.timeline.messages.map(({ id }) => id));
  const recent = state.recent.filter(({ id }) => inWindow.has(id));
  return { ...state, recent, timeline: withGap(state.timeline) };
}

export const withoutHole = (state: RoomState): RoomState => ({
  ...state,
  timeline: withoutGap(state.timeline),
});

const withWindow = (state: RoomState, messages: readonly ChatMessage[]): RoomState => ({
  ...state,
  timeline: { ...state.timeline, messages },
});

/** Opens the newest messages. */
export function openNewest(state: RoomState, page: ChatHistory, limit: number): RoomState {
  const fresh = withPage(withoutHole(withWindow(state, [])), page);
  return withRecent({ ...fresh, reachesStart: page.messages.length < limit, reachesEnd: true });
}

/** Opens the surroundings of a message: half of the page before it, half after it. */
export function openAround(state: RoomState, page: ChatHistory, target: number, limit: number): RoomState {
  const fresh = withPage(withoutHole(withWindow(state, [])), page);
  const laterWanted = Math.floor((limit - 1) / 2);
  const later = page.messages.filter(({ id }) => id > target).length;
  return withRecent({
    ...fresh,
    reachesStart: page.messages.length - later < limit - laterWanted,
    reachesEnd: later < laterWanted,
  });
}

export function withOlder(state: RoomState, page: ChatHistory, limit: number): RoomState {
  const grown = { ...withPage(state, page), reachesStart: page.messages.length < limit };
  const { messages } = grown.timeline;
  if (messages.length <= WINDOW_MAX) return grown;
  return { ...withWindow(grown, messages.slice(0, WINDOW_MAX)), reachesEnd: false };
}

export function withNewer(state: RoomState, page: ChatHistory, limit: number): RoomState {
  const grown = withPage(state, page);
  return trimStart(withRecent({ ...grown, reachesEnd: page.messages.length < limit }));
}

export function withCreated(state: RoomState, { message, players }: ChatMessageShown, me: string): RoomState {
  const mine = forMe(message, me);
  const received = remember(withAnswer(withFaces(state, players), message, me), mine);
  if (state.timeline.gapAfter !== null) {
    return { ...received, timeline: withArrival(received.timeline, mine.nonce) };
  }
  if (state.reachesEnd) return trimStart({ ...received, timeline: withMessages(received.timeline, [mine]) });
  // Outside the window, but the reader's message is no longer outgoing.
  const { outgoing } = withMessages(received.timeline, [mine]);
  return { ...received, timeline: { ...received.timeline, outgoing } };
}

/** Counts a new message of the reader; one of the other player ends the limit. */
function withAnswer(state: RoomState, { id, authorId }: ChatMessage, me: string): RoomState {
  const { unansweredLeft, timeline, recent } = state;
  if (unansweredLeft === null) return state;
  if (authorId !== me) return { ...state, unansweredLeft: null };
  const isKnown = [...timeline.messages, ...recent].some((message) => message.id === id);
  return isKnown ? state : { ...state, unansweredLeft: Math.max(0, unansweredLeft - 1) };
}

export function withUpdated(state: RoomState, { message, players }: ChatMessageShown, me: string): RoomState {
  const mine = forMe(message, me);
  const received = remember(withFaces(state, players), mine);
  const isHere = state.timeline.messages.some(({ id }) => id === message.id);
  return {
    ...received,
    timeline: isHere ? withMessages(received.timeline, [mine]) : received.timeline,
    quoted: received.quoted.has(message.id)
      ? new Map(received.quoted).set(message.id, mine)
      : received.quoted,
  };
}

export function withRemoved(
  state: RoomState,
  gone: { id: number; deletedAt: string },
  seesDeleted: boolean,
): RoomState {
  const quoted = state.quoted.get(gone.id);
  const mark = seesDeleted && quoted ? { ...quoted, deletedAt: gone.deletedAt } : null;
  return {
    ...state,
    timeline: withDeleted(state.timeline, gone, { keep: seesDeleted }),
    quoted: state.quoted.has(gone.id) ? new Map(state.quoted).set(gone.id, mark) : state.quoted,
    recent: state.recent.filter(({ id }) => id !== gone.id),
  };
}

/** Removes a blocked player's messages, as the server does from now on. */
export function withoutAuthor(state: RoomState, authorId: string): RoomState {
  const others = state.timeline.messages.filter((message) => message.authorId !== authorId);
  const gone = state.timeline.messages.filter((message) => message.authorId === authorId);
  return {
    ...withWindow(state, others),
    quoted: new Map([
      ...[...state.quoted].map(
        ([id, quoted]) => [id, quoted?.authorId === authorId ? null : quoted] as const,
      ),
      ...gone.map(({ id }) => [id, null] as const),
    ]),
    recent: state.recent.filter((message) => message.authorId !== authorId),
  };
}

/** Adds the message from a page around it, or that it is gone. */
export const withQuoted = (state: RoomState, id: number, { messages, players }: ChatHistory): RoomState => ({
  ...withFaces(state, players),
  quoted: new Map(state.quoted).set(id, messages.find((message) => message.id === id) ?? null),
});

const withFaces = (state: RoomState, players: readonly PlayerFace[]): RoomState =>
  players.length === 0
    ? state
    : { ...state, faces: new Map([...state.faces, ...players.map((face) => [face.id, face] as const)]) };

/** The request after a reconnection, and what the page knew at that time. */
export interface Resync {
  readonly after: number;
  readonly known: ReadonlySet<number>;
}

/** Starts a little before the last message, to catch edits and deletions of recent ones. */
export const planResync = (state: RoomState): Resync => ({
  after: resumeAfter(state.timeline),
  known: new Set(state.timeline.messages.map(({ id }) => id)),
});

/**
 * Merges the page after a gap. Known messages that the page lacks were deleted meanwhile. A full page means that there
 * is more: then the window no longer reaches the end.
 */
export function withResync(
  state: RoomState,
  page: ChatHistory,
  { after, known }: Resync,
  limit: number,
): RoomState {
  const isWhole = page.messages.length < limit;
  const upTo = isWhole ? Number.POSITIVE_INFINITY : (page.messages.at(-1)?.id ?? 0);
  const here = new Set(page.messages.map(({ id }) => id));
  const isGone = (id: number) => id > after && id <= upTo && known.has(id) && !here.has(id);
  const kept = state.timeline.messages.filter(({ id }) => !isGone(id));
  const recent = state.recent.filter(({ id }) => !isGone(id));
  const fresh = withPage({ ...withWindow(state, kept), recent }, page);
  const whole = { ...fresh, timeline: withoutGap(fresh.timeline), reachesEnd: true };
  return isWhole ? withRecent(whole) : { ...fresh, reachesEnd: false };
}

/** Drops the messages up to this one; they are loaded again on scrolling there. */
export const forgetUpTo = (state: RoomState, id: number): RoomState => {
  const messages = state.timeline.messages.filter((message) => message.id > id);
  return messages.length === state.timeline.messages.length
    ? state
    : { ...withWindow(state, messages), reachesStart: false };
};

export const findOutgoing = (state: RoomState, nonce: string): Outgoing | undefined =>
  state.timeline.outgoing.find((message) => message.nonce === nonce);

function withPage(state: RoomState, page: ChatHistory): RoomState {
  const quoted = new Map(state.quoted);
  for (const message of page.replied) quoted.set(message.id, message);
  // The page includes every message it replies to; a missing one is no longer visible.
  const here = new Set([...page.messages, ...page.replied].map(({ id }) => id));
  for (const { replyingTo } of page.messages) {
    if (replyingTo !== null && !here.has(replyingTo)) quoted.set(replyingTo, null);
  }
  return {
    ...withFaces(state, page.players),
    quoted,
    timeline: withMessages(state.timeline, page.messages),
    slowModeSeconds: page.slowModeSeconds,
    unansweredLeft: page.unansweredLeft ?? null,
  };
}

/** Adds live messages that arrived while a page was loading. */
function withRecent(state: RoomState): RoomState {
  if (state.timeline.gapAfter !== null) return state;
  const last = lastIdOf(state);
  const inWindow = new Set(state.timeline.messages.map(({ id }) => id));
  const missing = state.recent.filter(({ id }) => inWindow.has(id) || (state.reachesEnd && id > last));
  return missing.length === 0 ? state : { ...state, timeline: withMessages(state.timeline, missing) };
}

const remember = (state: RoomState, message: ChatMessage): RoomState => ({
  ...state,
  recent: [...state.recent.filter(({ id }) => id !== message.id), message].slice(-RECENT_MAX),
});

function trimStart(state: RoomState): RoomState {
  const { messages } = state.timeline;
  if (messages.length <= WINDOW_MAX) return state;
  // A tenth more at once, so that a busy room is not trimmed on every message.
  return forgetUpTo(state, messages[messages.length - Math.floor(WINDOW_MAX * 0.9) - 1]?.id ?? 0);
}
