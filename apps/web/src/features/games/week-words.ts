import type { GameTable } from '@blookery/game/games/pay';

export const tableWords: Readonly<Record<GameTable, string>> = {
  run: 'Lantern Run',
  pairs: 'Pairs',
  who: 'Who is it?',
};

/** The games that are open. */
export const tablesShown: readonly GameTable[] = ['run', 'pairs'];

/** `0:47.30` for a run, points for everything else. */
export function sayScore(game: GameTable, score: number): string {
  if (game !== 'run') return `${score} ${score === 1 ? 'point' : 'points'}`;
  const hundredths = Math.floor(-score / 10);
  const minutes = Math.floor(hundredths / 6000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}
