/** Notices for a request and its acceptance. */
import type { PlayerFace } from '@blookery/contract';
import type { NewNotice, Writing } from '../../notices/notices.ts';
import type { FriendParts } from './parts.ts';

const words = {
  // Repeated requests share one notice.
  asked: { text: 'wants to be friends', action: 'Answer', about: 'friend-request', push: 'friend' },
  accepted: { text: 'is now your friend' },
} satisfies Record<string, Partial<NewNotice>>;

export async function postNotice(
  { notices }: Pick<FriendParts, 'notices'>,
  writing: Writing,
  playerId: string,
  what: keyof typeof words,
  from: PlayerFace,
): Promise<void> {
  await notices.post(writing, playerId, {
    kind: 'friend',
    from: from.id,
    link: `/dashboard?name=${from.username}`,
    ...words[what],
  });
}
