/** Helpers of the journeys in the plaza. They read the socket messages, so that steps can be counted. */
import type { Page } from '@playwright/test';
import { readMove, readPlaces } from '../../packages/game/src/plaza/wire.ts';
import { expect } from './test.ts';

export interface Step {
  x: number;
  y: number;
  at: number;
}

/** What a page sends and receives in the plaza. */
export interface Wire {
  /** The positions that this page sent, with their times. */
  sent: Step[];
  /** The positions of other players that this page received, by their number. */
  heard: Map<number, { x: number; y: number }[]>;
  number: () => number;
}

export function readAlong(page: Page): Wire {
  const sent: Step[] = [];
  const heard = new Map<number, { x: number; y: number }[]>();
  let number = -1;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const move = typeof payload === 'string' ? null : readMove(payload);
      if (move) sent.push({ x: move.x, y: move.y, at: performance.now() });
    });
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') {
        if (payload.includes('"plaza.joined"')) number = JSON.parse(payload).d.number;
        return;
      }
      for (const place of readPlaces(payload)?.places ?? []) {
        heard.set(place.number, [...(heard.get(place.number) ?? []), { x: place.x, y: place.y }]);
      }
    });
  });
  return { sent, heard, number: () => number };
}

export async function enter(page: Page): Promise<Wire> {
  const wire = readAlong(page);
  await page.goto('/trading-plaza');
  await expect(page.getByText(/^Connected/)).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.getByText('The plaza is being swept')).toBeHidden();
  return wire;
}
