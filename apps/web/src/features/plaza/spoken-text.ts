import type { PlayerFace } from '@blookery/contract';
import { parseMarkup, plainText } from '@blookery/game/chat/markup';

/** A message as a bubble shows it: without formatting, on one line. */
export const spokenText = (
  content: string,
  players: readonly Pick<PlayerFace, 'id' | 'username'>[],
): string =>
  plainText(parseMarkup(content), (userId) => players.find(({ id }) => id === userId)?.username ?? 'somebody')
    .replace(/\s+/g, ' ')
    .trim();
