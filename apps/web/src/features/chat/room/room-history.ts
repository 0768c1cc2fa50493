/** Loads the history of a room and decides which part is shown. */
import type { ChatHistory } from '@blookery/contract';
import { HIGHLIGHT_MS, HISTORY_PAGE, HISTORY_PAGE_MAX } from '@blookery/game/chat/chat';
import { RECONNECT_AFTER_MS } from '@blookery/game/latency';
import { ApiError, messageOf } from '../../../transport/api-error.ts';
import { call } from '../../../transport/http.ts';
import { readable } from '../list/moments.ts';
import type { RoomDesk } from './room-desk.ts';
import type { RoomReading } from './room-reading.ts';
import {
  findMessage,
  firstIdOf,
  forgetUpTo,
  lastIdOf,
  openAround,
  openNewest,
  planResync,
  type RoomState,
  withHole,
  withNewer,
  withOlder,
  withoutHole,
  withQuoted,
  withResync,
} from './room-state.ts';

/** The wait before a retry, for a server that is still starting. */
const AGAIN_MS = RECONNECT_AFTER_MS * 2;

type Query = { before?: number; after?: number; around?: number; limit: number };
/** The server no longer lets this reader enter the room. */
const isClosed = (error: unknown): boolean => error instanceof ApiError && error.code === 'CHAT_ROOM_UNKNOWN';

type Fold = (room: RoomState, page: ChatHistory) => RoomState;

export function createHistory(desk: RoomDesk, reading: RoomReading) {
  const { roomId, store, view, change } = desk;
  /** Counts replacements of the window: a response requested before the latest one is dropped. */
  let turn = 0;
  /** The turn of a pending page that will replace the window, or 0. */
  let turning = 0;
  /** Counts how often the room was entered or left. */
  let visit = 0;
  let missedSomething = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let unlight: ReturnType<typeof setTimeout> | undefined;
  const requested = new Set<number>();

  const fetchPage = (query: Query): Promise<ChatHistory> =>
    call('GET /api/chat/messages/{roomId}', { params: { roomId }, query });

  const hasHole = (): boolean => view().room.timeline.gapAfter !== null;

  /** Shows another part of the room. Returns the page, or null if another request superseded it. */
  async function turnTo(
    query: Query,
    fold: (room: RoomState, page: ChatHistory) => RoomState | null,
  ): Promise<ChatHistory | null> {
    turn += 1;
    turning = turn;
    const mine = turn;
    try {
      const page = await fetchPage(query);
      if (mine !== turn) return null;
      // Messages missed since the request are loaded next; until then nothing is appended.
      const shown = fold(missedSomething ? { ...view().room, recent: [] } : view().room, page);
      if (shown) {
        const room = missedSomething ? withHole(shown) : shown;
        store.setState({ room, phase: 'here', failure: null, older: 'idle', newer: 'idle' });
        reading.note();
      }
      return page;
    } finally {
      if (mine === turn) {
        turning = 0;
        if (missedSomething || hasHole()) void resync();
      }
    }
  }

  async function openFirst(at?: number): Promise<void> {
    const wasHere = view().phase === 'here';
    visit += 1;
    const mine = visit;
    const readBefore = reading.readBefore();
    try {
      const found = at !== undefined && (await goTo(at));
      if (!found && !(wasHere && view().room.reachesEnd)) await goToEnd();
      else if (hasHole()) await resync();
      if (mine !== visit) return;
      const isNew = readBefore !== null && lastIdOf(view().room) > readBefore;
      store.setState({ unreadAfter: isNew ? readBefore : null });
    } catch (error) {
      if (mine === visit && !wasHere) {
        const phase = isClosed(error) ? 'closed' : 'failed';
        store.setState({ phase, failure: readable(messageOf(error)) });
      }
    }
  }

  async function goToEnd(): Promise<void> {
    if (view().phase === 'here' && view().room.reachesEnd) return;
    const limit = HISTORY_PAGE;
    await turnTo({ limit }, (room, page) => openNewest(room, page, limit));
  }

  /** Resolves to false if the message no longer exists. */
  async function goTo(messageId: number): Promise<boolean> {
    const isIn = (messages: readonly { id: number }[]) => messages.some(({ id }) => id === messageId);
    if (!isIn(view().room.timeline.messages)) {
      const limit = HISTORY_PAGE;
      const page = await turnTo({ around: messageId, limit }, (room, found) =>
        isIn(found.messages) ? openAround(room, found, messageId, limit) : null,
      );
      if (!page) return true;
      if (!isIn(page.messages)) return false;
    }
    store.setState({ focus: { id: messageId }, lit: messageId });
    clearTimeout(unlight);
    unlight = setTimeout(() => store.setState({ lit: null }), HIGHLIGHT_MS);
    return true;
  }

  async function extend(end: 'older' | 'newer', query: Query, fold: Fold): Promise<void> {
    const mine = turn;
    store.setState({ [end]: 'loading' });
    try {
      const page = await fetchPage(query);
      if (mine !== turn) return;
      change((room) => fold(room, page), { [end]: 'idle' });
      reading.note();
    } catch {
      if (mine === turn) store.setState({ [end]: 'failed' });
    }
  }

  /**
   * Loads what was missed after a gap. A reader at the end needs only the end; a reader further up keeps their
   * position, and all loaded messages are checked again.
   */
  async function resync(): Promise<void> {
    clearTimeout(again);
    // A pending replacement of the window comes first; it resyncs afterwards.
    missedSomething = view().phase !== 'here' || (turning === turn && turning > 0);
    if (missedSomething) return;
    turn += 1;
    const mine = turn;
    const limit = HISTORY_PAGE_MAX;
    change(withHole, { older: 'idle', newer: 'idle' });
    const plan = planResync(view().room);
    const known = lastIdOf(view().room);
    const isFollowing = reading.isReading() && view().room.reachesEnd;
    if (isFollowing) change((room) => forgetUpTo(room, plan.after));
    let after = isFollowing ? plan.after : Math.max(0, firstIdOf(view().room) - 1);
    try {
      for (;;) {
        const page = await fetchPage({ after, limit });
        if (mine !== turn) return;
        const rest = { ...plan, after };
        change((room) => withResync(room, page, rest, limit));
        after = page.messages.at(-1)?.id ?? 0;
        if (page.messages.length < limit || after >= known) break;
      }
    } catch (error) {
      if (mine !== turn) return;
      if (isClosed(error)) store.setState({ phase: 'closed', failure: messageOf(error) });
      else again = setTimeout(() => void resync(), AGAIN_MS);
      return;
    }
    reading.note();
    if (view().room.reachesEnd) return;
    // Too much was missed: it is loaded on scrolling down, or skipped.
    change(withoutHole);
    if (isFollowing) await catchEnd();
  }

  async function catchEnd(): Promise<void> {
    const mine = turn + 1;
    await goToEnd().catch(() => {
      if (mine === turn) again = setTimeout(() => void catchEnd(), AGAIN_MS);
    });
  }

  return {
    /** Opens the room at its end or at a message; a room that was open before resumes where it was left. */
    open: (at?: number) => {
      if (view().phase !== 'here') store.setState({ phase: 'loading', failure: null });
      void openFirst(at);
    },
    /** Tries again to open a room that was closed or could not be loaded, and shows the reason until it is open. */
    reopen: () => void openFirst(),
    close: () => {
      turn += 1;
      visit += 1;
      // Without a subscription, there is a gap from here on, and deletions are missed.
      change((room) => ({ ...(room.reachesEnd ? withHole(room) : room), recent: [] }));
      clearTimeout(again);
      clearTimeout(unlight);
      store.setState({ lit: null, focus: null, older: 'idle', newer: 'idle' });
    },
    loadOlder: () => {
      const { phase, room, older } = view();
      if (phase !== 'here' || room.reachesStart || older === 'loading' || firstIdOf(room) === 0) return;
      const limit = HISTORY_PAGE;
      void extend('older', { before: firstIdOf(room), limit }, (now, page) => withOlder(now, page, limit));
    },
    loadNewer: () => {
      const { phase, room, newer } = view();
      if (phase !== 'here' || room.reachesEnd || newer === 'loading') return;
      const limit = HISTORY_PAGE;
      void extend('newer', { after: lastIdOf(room), limit }, (now, page) => withNewer(now, page, limit));
    },
    goTo,
    goToEnd,
    resync,
    /** Loads the message that a live message replies to, which is not part of the live message. */
    quote: async (messageId: number) => {
      if (findMessage(view().room, messageId) !== undefined || requested.has(messageId)) return;
      requested.add(messageId);
      try {
        const page = await fetchPage({ around: messageId, limit: 1 });
        change((room) => withQuoted(room, messageId, page));
      } catch {
        requested.delete(messageId);
      }
    },
  };
}
