/** Helpers of the journeys in the plaza. They read the socket messages, so that steps can be counted. */
import type { Page } from '@playwright/test';
import { readMove, readPlaces } from '../../packages/game/src/plaza/wire.ts';
import { expect } from './test.ts';

export interface Step {
  x: number;
  y: number;
  /** When the page sent it, in ms of the browser: a test may hear of it late. */
  at: number;
}

/** The kind of a WebSocket frame that is no text. */
const BINARY = 2;

/** What a page sends and receives in the plaza. */
export interface Wire {
  /** The positions that this page sent, with their times. */
  sent: Step[];
  /** The positions of other players that this page received, by their number. */
  heard: Map<number, { x: number; y: number }[]>;
  number: () => number;
}

export async function readAlong(page: Page): Promise<Wire> {
  const sent: Step[] = [];
  const heard = new Map<number, { x: number; y: number }[]>();
  let number = -1;
  const browser = await page.context().newCDPSession(page);
  browser.on('Network.webSocketFrameSent', ({ timestamp, response: { opcode, payloadData } }) => {
    const move = opcode === BINARY ? readMove(Buffer.from(payloadData, 'base64')) : null;
    if (move) sent.push({ x: move.x, y: move.y, at: timestamp * 1000 });
  });
  await browser.send('Network.enable');
  page.on('websocket', (socket) => {
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
  const wire = await readAlong(page);
  await page.goto('/trading-plaza');
  await expect(page.getByText(/^Connected/)).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.getByText('The plaza is being swept')).toBeHidden();
  return wire;
}
