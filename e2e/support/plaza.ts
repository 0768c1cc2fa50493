/** Helpers of the journeys in the plaza. They read the socket messages, so that steps can be counted. */
import type { Page } from '@playwright/test';
import { readMove, readPlaces } from '../../packages/game/src/plaza/wire.ts';
import type { PageGlobals } from './page-globals.ts';
import { expect } from './test.ts';

export interface Step {
  x: number;
  y: number;
  /**
   * The time of the frame that walked there, in ms. It is not when the message left the browser: a busy machine sends
   * it later, which would look like another speed.
   */
  at: number;
}

/** What a page sends and receives in the plaza. */
export interface Wire {
  /** The positions that this page sent, with their times. */
  sent: Step[];
  /** The positions of other players that this page received, by their number. */
  received: Map<number, { x: number; y: number }[]>;
  number: () => number;
}

export async function readAlong(page: Page): Promise<Wire> {
  const sent: Step[] = [];
  const received = new Map<number, { x: number; y: number }[]>();
  let number = -1;
  await page.exposeFunction('noteMove', (bytes: number[], at: number) => {
    const move = readMove(Uint8Array.from(bytes));
    if (move) sent.push({ x: move.x, y: move.y, at });
  });
  await page.addInitScript(() => {
    const { document, noteMove } = globalThis as PageGlobals;
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      if (data instanceof Uint8Array) noteMove([...data], document.timeline.currentTime);
      send.call(this, data);
    };
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload === 'string') {
        if (payload.includes('"plaza.joined"')) number = JSON.parse(payload).d.number;
        return;
      }
      for (const place of readPlaces(payload)?.places ?? []) {
        received.set(place.number, [...(received.get(place.number) ?? []), { x: place.x, y: place.y }]);
      }
    });
  });
  return { sent, received, number: () => number };
}

/** Loads the plaza. May be repeated. */
export async function openPlaza(page: Page): Promise<void> {
  await page.goto('/trading-plaza');
  await expect(page.getByText(/^Connected/)).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.getByText('The plaza is being swept')).toBeHidden();
}

/** Loads the plaza and reads what the page sends and receives there. Once for each page. */
export async function enter(page: Page): Promise<Wire> {
  const wire = await readAlong(page);
  await openPlaza(page);
  return wire;
}
