/**
 * What one page knows of a room: messages in the order of their ids, and those on their way. Pages of history,
 * live events and answers arrive in any order and more than once; whatever the order, the result is the same.
 */

/** A message as far as the timeline cares. */
export interface Posted {
  readonly id: number;
  readonly editedAt: string | null;
  /** Only staff see messages that have one. */
  readonly deletedAt?: string | null | undefined;
  readonly nonce?: string | undefined;
}

/** A picture that goes with a message. */
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
  /** The server's words when it said no. */
  readonly error: string | null;
}

export interface Timeline<M extends Posted> {
  readonly messages: readonly M[];
  readonly outgoing: readonly Outgoing[];
  /** Deleted while we looked on; a page of history asked for before must not bring them back. */
  readonly removed: ReadonlySet<number>;
  /** The last message before something may be missing; null while nothing is. */
  readonly gapAfter: number | null;
}

export const emptyTimeline: Timeline<never> = {
  messages: [],
  outgoing: [],
  removed: new Set(),
  gapAfter: null,
};

/** Servers may tell of neighbouring messages in either order; asking again for a few closes that gap. */
export const RESUME_OVERLAP = 32;

const lastIdOf = ({ messages }: Timeline<Posted>): number => messages.at(-1)?.id ?? 0;

/**
 * The connection was lost and is back. What is said from now on arrives and moves the end of the list, so where the
 * gap begins is kept until it is filled; a second loss before that leaves it where it was.
 */
export const withGap = <M extends Posted>(timeline: Timeline<M>): Timeline<M> => ({
  ...timeline,
  gapAfter: timeline.gapAfter ?? lastIdOf(timeline),
});

/** Everything since `resumeAfter` has been asked for, page by page, up to one that was not full. */
export const withoutGap = <M extends Posted>(timeline: Timeline<M>): Timeline<M> => ({
  ...timeline,
  gapAfter: null,
});

/** The `after` to ask history for once the connection is back; the next page is asked for after the last of this. */
export const resumeAfter = (timeline: Timeline<Posted>): number =>
  Math.max(0, (timeline.gapAfter ?? lastIdOf(timeline)) - RESUME_OVERLAP);

/** Adds messages from wherever they came; one of ours that arrived is no longer on its way. */
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

/** Moments are ISO 8601 in UTC, so their text sorts as they do. */
const isOlder = (message: Posted, than: Posted): boolean =>
  (message.editedAt ?? '') < (than.editedAt ?? '') || (than.deletedAt != null && message.deletedAt == null);

/** Those who may see deleted messages keep them, marked; for everyone else they are gone. */
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

/** On its way, or on its way again after an error. */
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
