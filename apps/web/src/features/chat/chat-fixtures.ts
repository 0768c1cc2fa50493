/** Messages, faces and the pages of a room, for tests. */
import type { ChatHistory, ChatMessage, ChatMessageShown, PlayerFace } from '@blookery/contract';
import { aFace } from '../../players/face-fixtures.ts';

export const ME = '00000000-0000-4000-8000-000000000001';
export const TIN = '00000000-0000-4000-8000-000000000002';
export const PEAR = '00000000-0000-4000-8000-000000000003';

const names: Record<string, string> = { [ME]: 'oddsock', [TIN]: 'tinplate', [PEAR]: 'pixelpear' };

export const face = (id: string, more: Partial<PlayerFace> = {}): PlayerFace =>
  aFace(names[id] ?? `player-${id.slice(-3)}`, { id, color: '#ffb0a3', ...more });

/** By `tinplate`, ten seconds apart, unless `more` says otherwise. */
export const message = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  roomId: 'global',
  authorId: TIN,
  content: `m${id}`,
  createdAt: new Date(Date.UTC(2026, 10, 15, 12) + id * 10_000).toISOString(),
  editedAt: null,
  replyingTo: null,
  mentions: [],
  upload: null,
  ...more,
});

export const messages = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from + 1 }, (_, place) => message(from + place));

export const page = (list: readonly ChatMessage[], more: Partial<ChatHistory> = {}): ChatHistory => ({
  messages: [...list],
  replied: [],
  players: [ME, TIN, PEAR].map((id) => face(id)),
  slowModeSeconds: 0,
  ...more,
});

export const shown = (one: ChatMessage): ChatMessageShown => ({
  message: one,
  players: [face(one.authorId)],
});

type Query = { before?: number; after?: number; around?: number; limit: number };

/** The server's response for a room with these messages. */
export function pageOf(all: readonly ChatMessage[], { before, after, around, limit }: Query): ChatHistory {
  if (around !== undefined) {
    const later = Math.floor((limit - 1) / 2);
    return page([
      ...all.filter(({ id }) => id <= around).slice(-(limit - later)),
      ...all.filter(({ id }) => id > around).slice(0, later),
    ]);
  }
  if (after !== undefined) return page(all.filter(({ id }) => id > after).slice(0, limit));
  return page(all.filter(({ id }) => id < (before ?? Number.POSITIVE_INFINITY)).slice(-limit));
}
