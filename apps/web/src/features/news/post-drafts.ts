import type { NewsImage } from '@blookery/contract';

export interface Words {
  title: string;
  content: string;
  image: NewsImage | null;
  pinned: boolean;
  /** The field's value in local time; empty to publish at once. */
  at: string;
}

/** What was changed and not saved, by post, as long as the page is open, so that closing the editor does not lose it. */
const drafts = new Map<string, Partial<Words>>();
const keyOf = (playerId: string, postId: number | undefined) => `${playerId}/${postId ?? 'new'}`;

export const draftOf = (playerId: string, postId: number | undefined): Partial<Words> =>
  drafts.get(keyOf(playerId, postId)) ?? {};

export const keepDraft = (playerId: string, postId: number | undefined, change: Partial<Words>): void =>
  void drafts.set(keyOf(playerId, postId), change);

export const dropDraft = (playerId: string, postId: number | undefined): void =>
  void drafts.delete(keyOf(playerId, postId));
