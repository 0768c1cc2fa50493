/** The widest texts that players can choose, on the pages that rank them. */
import { randomInt } from 'node:crypto';
import { calls } from '@blookery/contract';
import { TABLE_SIZE } from '@blookery/game/games/pay';
import type { Page } from '@playwright/test';
import { callAs, changeResponse } from './calls.ts';
import type { Player } from './players.ts';

/** The widest font. */
export const PRESS_START = 12;

/** Returns an unused name that is as wide as possible. */
export const wide = (length: number): string =>
  Array.from({ length }, () => (randomInt(2) === 0 ? 'W' : 'M')).join('');

/** Puts three players with this name and amount on the podium of this page. */
export async function onPodium(page: Page, username: string, amount: number): Promise<void> {
  await changeResponse(page, '**/api/leaderboard', calls.leaderboard.leaderboard, (lists) => {
    const tokens = lists.tokens.map((entry, index) =>
      index < 3 ? { ...entry, username, amount, fontId: PRESS_START, guildTag: 'WMWMW' } : entry,
    );
    return { ...lists, tokens };
  });
}

/** Fills the weekly tables of this page with this name and many points. One of the rows is the player's own. */
export async function inWeekTable(page: Page, player: Player, username: string): Promise<void> {
  const me = await callAs(player, calls.accounts.me);
  const face = { ...me, username, fontId: PRESS_START, guildTag: 'WMWMW' };
  const first = Array.from({ length: TABLE_SIZE }, (_, index) => ({
    ...{ rank: index + 1, score: 12_345, rounds: 12_345 },
    face: { ...face, id: index === 3 ? me.id : `${index}` },
  }));
  await changeResponse(page, '**/api/games/tables/*', calls.games.weekTable, (table) => ({
    ...table,
    first,
  }));
}
