/** How long a slow phone takes from a press until it shows something: the slowest event of the press, as Chromium times it. */
import type { Browser, Page } from '@playwright/test';
import { atMost, type BenchLine, median } from '../bench.ts';
import { newPhone, visit } from './slow-phone.ts';

const RUNS = 3;
const GOAL_MS = 200;

interface Press {
  what: string;
  path: string;
  press: (page: Page) => Promise<void>;
  /** The first thing that the press brings. */
  brings: (page: Page) => Promise<void>;
}

const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name }).waitFor();

const presses: readonly Press[] = [
  {
    what: 'Emoji of the chat',
    path: '/chat',
    press: (page) => page.getByRole('button', { name: 'Emoji', exact: true }).tap(),
    brings: dialog('Emoji'),
  },
  {
    what: 'Open a pack of the market',
    path: '/market',
    press: (page) =>
      page
        .getByRole('button', { name: /^Open .* tokens$/ })
        .first()
        .tap(),
    brings: dialog(/^Opening /),
  },
  {
    what: 'Odds of a pack',
    path: '/market',
    press: (page) =>
      page
        .getByRole('button', { name: /odds and toys/ })
        .first()
        .tap(),
    brings: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    what: 'Filter the inventory by doubles',
    path: '/inventory',
    press: (page) => page.getByRole('button', { name: 'Doubles', exact: true }).tap(),
    brings: (page) => page.getByRole('button', { name: 'Doubles', exact: true, pressed: true }).waitFor(),
  },
  {
    what: 'Sell doubles',
    path: '/inventory',
    press: (page) => page.getByRole('button', { name: 'Sell doubles' }).tap(),
    brings: dialog('Sell doubles'),
  },
];

async function timed({ press, brings }: Press, page: Page): Promise<number> {
  await page.evaluate('globalThis.presses.length = 0');
  await press(page);
  await brings(page);
  // Chromium reports an event after the frame that followed it.
  await page.waitForTimeout(1500);
  const durations: number[] = await page.evaluate('globalThis.presses');
  return Math.max(0, ...durations);
}

export async function* timePresses(
  browser: Browser,
  { address, token }: { address: string; token: string },
): AsyncGenerator<BenchLine> {
  for (const one of presses) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const phone = await newPhone(browser, token);
      const { page } = await visit(phone, address + one.path);
      times.push(await timed(one, page));
      await phone.close();
    }
    yield {
      what: `${one.what}, milliseconds until it shows`,
      ratio: median(times),
      goal: atMost(GOAL_MS),
      detail: `runs: ${times.join(', ')}`,
    };
  }
}
