/** The notice to the winner of a weekly table. */
import type { GameTable } from '@blookery/game/games/pay';
import type { Books } from '../../../economy/books.ts';
import type { GameParts } from '../parts.ts';

const words: Readonly<Record<GameTable, string>> = {
  run: 'You won the week at the Lantern Run.',
  pairs: 'You won the week at the Pairs table.',
  who: 'You won the week at Who is it?',
};

export async function notifyWinner(
  { catalog, notices, titleIds }: GameParts,
  books: Books,
  { playerId, game }: { playerId: string; game: GameTable },
): Promise<void> {
  const title = catalog.lists.titles.find(({ id }) => id === titleIds[game]);
  await notices.post(books, playerId, {
    kind: 'game',
    text: words[game],
    ...(title && { detail: `The title ${title.name} is yours to wear.` }),
    link: '/dashboard',
  });
}
