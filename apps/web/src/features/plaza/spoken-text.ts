import type { PlayerFace } from '@blookery/contract';
import { parseMarkup, plainText } from '@blookery/game/chat/markup';

/** What was written, as it stands in a bubble: without marks, on one line. */
export const spokenText = (
  content: string,
  players: readonly Pick<PlayerFace, 'id' | 'username'>[],
): string =>
  plainText(parseMarkup(content), (userId) => players.find(({ id }) => id === userId)?.username ?? 'somebody')
    .replace(/\s+/g, ' ')
    .trim();
