import type { WeekTable } from '@blookery/contract';
import type { GameTable } from '@blookery/game/games/pay';
import { runTime } from '@blookery/game/games/run';
import { ordinal } from '@blookery/game/ordinals';
import { countOf } from '../../../catalog/amounts.tsx';
import type { IconName } from '../../../ui/pictures/icon.tsx';

export const tableTexts: Readonly<Record<GameTable, string>> = {
  run: 'Lantern Run',
  pairs: 'Pairs',
  who: 'Who is it?',
};

export const tableIcons: Readonly<Record<GameTable, IconName>> = {
  run: 'lantern',
  pairs: 'cards',
  who: 'riddle',
};

/** What one round of a game is called. */
export const roundTexts: Readonly<Record<GameTable, string>> = { run: 'run', pairs: 'game', who: 'round' };

/** `0:47.30` for a run, points for everything else. */
export const formatScore = (game: GameTable, score: number): string =>
  game === 'run' ? runTime(-score) : countOf(score, 'point');

/** Returns null for scores that look the same. */
function formatGap(game: GameTable, more: number, less: number): string | null {
  if (game !== 'run') return more === less ? null : countOf(more - less, 'point');
  // The difference of the times as they are shown.
  const hundredths = Math.floor(-less / 10) - Math.floor(-more / 10);
  return hundredths === 0 ? null : `${(hundredths / 100).toFixed(2)} s`;
}

/** How far the player is behind the next one, or in front of the second. */
export function formatDistance({ game, first }: WeekTable, own: { rank: number; score: number }): string {
  if (own.rank === 1) {
    const second = first[1];
    if (!second) return 'First, and nobody else has played yet';
    const lead = formatGap(game, own.score, second.score);
    return lead ? `${lead} ahead of ${second.face.username}` : `Level with ${second.face.username}`;
  }
  // Outside the table it is the last one in it.
  const next = first[own.rank - 2] ?? first.at(-1);
  if (!next) return '';
  const gap = formatGap(game, next.score, own.score);
  const words = gap ? `${gap} behind ${next.face.username}` : `Level with ${next.face.username}`;
  return next.rank === own.rank - 1 ? words : `${words} in ${ordinal(next.rank)}`;
}

/** The address of the weekly table of a game. */
export const weekPath = (game: GameTable): string => `/trading-plaza/week?game=${game}`;
