/** Notices about the gifts of levels that were paid while their players were away. */
import type { LevelReached } from '@blookery/contract/base/player-updates';
import type { Books } from '../economy/books.ts';
import type { Presence } from '../ports/presence.ts';
import type { GamePost, Notices } from './notices.ts';

interface LevelNoticeParts {
  notices: Pick<Notices, 'postMany'>;
  presence: Pick<Presence, 'of'>;
}

/**
 * Call it in a transaction that may have given experience to these players without a call of their own. Players who are
 * online see the ribbon instead.
 */
export async function postLevels(
  { notices, presence }: LevelNoticeParts,
  books: Books,
  playerIds: readonly string[],
): Promise<void> {
  const risen = [...new Set(playerIds)].filter((id) => books.news.levelsOf(id).length > 0);
  if (risen.length === 0) return;
  const online = await presence.of(risen);
  const away = risen.filter((id) => !online.has(id));
  await notices.postMany(
    books,
    away.flatMap((id) => books.news.levelsOf(id).map((paid) => levelPost(id, paid))),
  );
}

export const levelPost = (playerId: string, paid: LevelReached): GamePost => ({
  playerId,
  kind: 'game',
  link: '/inventory',
  ...wordsFor(paid),
});

function wordsFor({
  from,
  level,
  tokens,
  itemIds,
  titleIds,
}: LevelReached): Pick<GamePost, 'text' | 'detail'> {
  const gifts = [
    `${tokens.toLocaleString('en')} tokens`,
    ...(itemIds.length > 0 ? [counted(itemIds.length, 'item')] : []),
    ...(titleIds.length > 0 ? [counted(titleIds.length, 'title')] : []),
  ];
  return {
    text:
      from === level
        ? `The gift for level ${level} is here.`
        : `The gifts for levels ${from} to ${level} are here.`,
    detail: `${gifts.join(', ')}.`,
  };
}

const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
