/** Notices for a request and its acceptance. */
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
  from: string,
): Promise<void> {
  await notices.post(writing, playerId, {
    kind: 'friend',
    from,
    // The name may change.
    link: `/dashboard?name=${from}`,
    ...words[what],
  });
}
