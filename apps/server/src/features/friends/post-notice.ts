/** What reaches the bell: somebody asks, somebody said yes. */
import type { PlayerFace } from '@blookery/contract';
import type { NewNotice, Writing } from '../../players/notices.ts';
import type { FriendParts } from './parts.ts';

const words = {
  asked: { text: 'wants to be friends', action: 'Answer' },
  accepted: { text: 'is now your friend' },
} satisfies Record<string, Partial<NewNotice>>;

export async function postNotice(
  { notices }: Pick<FriendParts, 'notices'>,
  writing: Writing,
  playerId: string,
  what: keyof typeof words,
  from: PlayerFace,
): Promise<void> {
  // Asking, taking it back and asking again rings once, until it was seen.
  const unseen = await writing.tx`
    select 1 from notices
    where player_id = ${playerId} and kind = 'friend' and from_player = ${from.id} and read_at is null
      and text = ${words[what].text} limit 1`;
  if (unseen.length > 0) return;
  await notices.post(writing, playerId, {
    kind: 'friend',
    from: from.id,
    link: `/dashboard?name=${from.username}`,
    ...words[what],
  });
}
