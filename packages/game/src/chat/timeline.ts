/**
 * What a page knows of a room: messages ordered by id, and messages being sent. Pages of history, live events and
 * responses may arrive in any order and more than once; the result is the same.
 */

/** The fields of a message that the timeline needs. */
export interface Posted {
  readonly id: number;
  readonly editedAt: string | null;
  /** Only staff receive messages that have one. */
  readonly deletedAt?: string | null | undefined;
  readonly nonce?: string | undefined;
}

/** A picture attached to a message. */
export interface SentPicture {
  readonly userId: string;
  readonly uploadId: string;
  readonly filename: string;
}

export interface Outgoing {
  readonly nonce: string;
  readonly content: string;
  readonly replyingTo: number | null;
  readonly upload?: SentPicture | null;
  /** The server's error text, if it refused the message. */
  readonly error: string | null;
  /** It has arrived during a gap, so it is not in `messages` yet. */
  readonly hasArrived?: boolean;
}

export interface Timeline<M extends Posted> {
  readonly messages: readonly M[];
  readonly outgoing: readonly Outgoing[];
  /** Ids of messages deleted while the page was open. A page of history requested earlier must not bring them back. */
  readonly removed: ReadonlySet<number>;
  /** The last message before a possible gap; null if there is none. */
  readonly gapAfter: number | null;
}

export const emptyTimeline: Timeline<never> = {
  messages: [],
  outgoing: [],
  removed: new Set(),
  gapAfter: null,
};

/** Servers may announce neighbouring messages in either order; requesting a few again closes that gap. */
export const RESUME_OVERLAP = 32;

const lastIdOf = ({ messages }: Timeline<Posted>): number => messages.at(-1)?.id ?? 0;

/**
 * Marks a gap after the connection was lost. New messages move the end of the list, so the start of the gap is kept
 * until it is filled. A second loss before that leaves it unchanged.
 */
export const withGap = <M extends Posted>(timeline: Timeline<M>): Timeline<M> => ({
  ...timeline,
  gapAfter: timeline.gapAfter ?? lastIdOf(timeline),
});

/**
 * Call it once everything since `resumeAfter` was loaded, up to a page that was not full. Pages of history have no
 * nonce, so messages that arrived during the gap are no longer outgoing.
 */
export const withoutGap = <M extends Posted>(timeline: Timeline<M>): Timeline<M> => ({
  ...timeline,
  outgoing: timeline.outgoing.filter(({ hasArrived }) => !hasArrived),
  gapAfter: null,
});

/** The `after` of the first history request after a reconnect; each next page continues after the last message. */
export const resumeAfter = (timeline: Timeline<Posted>): number =>
  Math.max(0, (timeline.gapAfter ?? lastIdOf(timeline)) - RESUME_OVERLAP);

/** Adds messages from any source. A message of this player that arrived is no longer being sent. */
export function withMessages<M extends Posted>(timeline: Timeline<M>, arrived: readonly M[]): Timeline<M> {
  const wanted = arrived.filter(({ id }) => !timeline.removed.has(id));
  const nonces = new Set(arrived.flatMap(({ nonce }) => nonce ?? []));
  const outgoing = timeline.outgoing.filter(({ nonce }) => !nonces.has(nonce));
  return { ...timeline, outgoing, messages: merge(timeline.messages, wanted) };
}

function merge<M extends Posted>(known: readonly M[], arrived: readonly M[]): readonly M[] {
  const lastId = known.at(-1)?.id ?? 0;
  const [only] = arrived;
  // The usual case: one new message at the end.
  if (only && arrived.length === 1 && only.id > lastId) return [...known, only];
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of arrived) {
    const old = byId.get(message.id);
    if (!old || !isOlder(message, old)) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Timestamps are ISO 8601 in UTC, so their text sorts in time order. */
const isOlder = (message: Posted, than: Posted): boolean =>
  (message.editedAt ?? '') < (than.editedAt ?? '') || (than.deletedAt != null && message.deletedAt == null);

/** Notes that the message with this nonce has arrived during a gap. It stays outgoing until the gap is filled. */
export const withArrival = <M extends Posted>(
  timeline: Timeline<M>,
  nonce: string | undefined,
): Timeline<M> => ({
  ...timeline,
  outgoing: timeline.outgoing.map((message) =>
    message.nonce === nonce ? { ...message, hasArrived: true } : message,
  ),
});

/** Players who may see deleted messages keep them, marked as deleted; for everyone else they are removed. */
export function withDeleted<M extends Posted>(
  timeline: Timeline<M>,
  { id, deletedAt }: { id: number; deletedAt: string },
  { keep }: { keep: boolean },
): Timeline<M> {
  if (keep) {
    const messages = timeline.messages.map((message) =>
      message.id === id ? { ...message, deletedAt } : message,
    );
    return { ...timeline, messages };
  }
  return {
    ...timeline,
    messages: timeline.messages.filter((message) => message.id !== id),
    removed: new Set(timeline.removed).add(id),
  };
}

/** Adds a message being sent, or sends one again after an error. */
export const withOutgoing = <M extends Posted>(
  timeline: Timeline<M>,
  message: Omit<Outgoing, 'error'>,
): Timeline<M> => ({
  ...timeline,
  outgoing: [
    ...timeline.outgoing.filter(({ nonce }) => nonce !== message.nonce),
    { ...message, error: null },
  ],
});

export const withFailure = <M extends Posted>(
  timeline: Timeline<M>,
  nonce: string,
  error: string,
): Timeline<M> => ({
  ...timeline,
  outgoing: timeline.outgoing.map((message) => (message.nonce === nonce ? { ...message, error } : message)),
});

export const withoutOutgoing = <M extends Posted>(timeline: Timeline<M>, nonce: string): Timeline<M> => ({
  ...timeline,
  outgoing: timeline.outgoing.filter((message) => message.nonce !== nonce),
});

export type MessageState = 'sending' | 'sent' | 'errored' | 'edited';

export function stateOf(message: Posted | Outgoing): MessageState {
  if ('error' in message) return message.error === null ? 'sending' : 'errored';
  return message.editedAt === null ? 'sent' : 'edited';
}
