/** Checks for every page: no accessibility violations, and no sideways scrolling. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import { inPage } from './page-globals.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Checks the page, once this is visible on it. */
export async function expectNoViolations(page: Page, once?: Locator): Promise<void> {
  if (once) await expect(once).toBeVisible();
  await loadAxe(page);
  let { violations, isStill } = await analyse(page);
  // What fades in meanwhile, such as a toast, has less contrast than it will have.
  for (let again = 0; again < 3 && violations?.length !== 0 && !isStill; again++) {
    ({ violations, isStill } = await analyse(page));
  }
  expect(violations).toEqual([]);
}

/** Analyses once the animations have finished, and says whether anything moved again meanwhile. */
const analyse = (page: Page): Promise<{ violations: string[] | undefined; isStill: boolean }> =>
  inPage(page, async ({ axe, document }) => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    await Promise.allSettled(moving().map(({ finished }) => finished));
    let begun = moving().length;
    const count = () => {
      begun++;
    };
    const motions = ['animationstart', 'transitionrun'];
    for (const motion of motions) document.addEventListener(motion, count);
    const result = await axe?.run({ resultTypes: ['violations'] });
    for (const motion of motions) document.removeEventListener(motion, count);
    const violations = result?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
    return { violations, isStill: begun === 0 };
  });

/**
 * Loads axe unless the page has it from an earlier analysis: it is large. Only into the page itself, because its frames
 * belong to others.
 */
async function loadAxe(page: Page): Promise<void> {
  const isLoaded = await inPage(page, ({ axe }) => axe !== undefined);
  if (!isLoaded) await page.evaluate(axeSource);
}

export const PHONE = { width: 390, height: 844 };

/** Checks at the current window size and at the width of a phone, which may be the same, once this is visible. */
export async function expectForEverybody(page: Page, once?: Locator): Promise<void> {
  const size = page.viewportSize();
  await expectNoViolations(page, once);
  expect(await sidewaysScroll(page), 'sideways').toBe(0);
  if (size?.width === PHONE.width) return;
  await page.setViewportSize(PHONE);
  await expectNoViolations(page);
  expect(await sidewaysScroll(page), 'sideways on a phone').toBe(0);
  if (size) await page.setViewportSize(size);
}

/** A phone widens its page to hold what is too wide, so the window counts where it is narrower than the page. */
export async function sidewaysScroll(page: Page): Promise<number> {
  const { scrollWidth, clientWidth } = await inPage(page, ({ document: { documentElement } }) => ({
    scrollWidth: documentElement.scrollWidth,
    clientWidth: documentElement.clientWidth,
  }));
  return scrollWidth - Math.min(clientWidth, page.viewportSize()?.width ?? clientWidth);
}

/** The elements that reach beyond the right edge of the window, for the message of a failure. */
export const beyondTheEdge = (page: Page): Promise<string> =>
  inPage(page, ({ document }) =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .slice(0, 5)
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
      .join('\n'),
  );
