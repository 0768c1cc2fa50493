/** Checks that every control in an open dialog can be used at every window size. */
import { expect, type Page } from '@playwright/test';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** Resizes the window around the open dialog and looks for controls that are cut off or covered. */
export async function expectEverySizeToFit(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(async () => {
      expect(await outOfReach(page), `at ${size.width} × ${size.height}`).toEqual([]);
    }).toPass({ timeout: 5000 });
  }
  if (before) await page.setViewportSize(before);
}

/** Returns the controls of the top dialog that cannot be scrolled into view, and the sheet if it scrolls sideways. */
const outOfReach = (page: Page): Promise<string[]> =>
  page
    .locator('dialog[open]')
    .last()
    .evaluate((dialog) => {
      const view = dialog.ownerDocument.defaultView;
      const { width, height } = view.visualViewport;
      const bad = [];
      const all = (selector: string) => [...dialog.querySelectorAll(selector)];
      // Not what is for the pointer only: the knobs of a ribbon cover its middle, and it is pressed beside them.
      const controls =
        'button:not([aria-hidden="true"]), a[href], input, select, textarea, [role="slider"], [role="tab"]';

      for (const control of all(controls)) {
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        // Scripts can scroll what `overflow: hidden` cuts off; players cannot.
        for (let box = control.parentElement; box; box = box.parentElement) {
          const { overflowX, overflowY } = view.getComputedStyle(box);
          if (overflowX === 'hidden') box.scrollLeft = 0;
          if (overflowY === 'hidden') box.scrollTop = 0;
        }
        const { left, top, right, bottom } = control.getBoundingClientRect();
        // Hidden inputs behind custom ones.
        if (right - left < 4 || bottom - top < 4) continue;
        const name = control.getAttribute('aria-label') ?? (control.textContent?.trim() || control.tagName);
        const inside = left >= -1 && top >= -1 && right <= width + 1 && bottom <= height + 1;
        const hit = dialog.ownerDocument.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const covered = !hit || !(control.contains(hit) || hit.contains(control) || hit.closest('label'));
        if (!inside) bad.push(`${name} is cut off`);
        else if (covered) bad.push(`${name} is covered`);
      }
      for (const box of all('*:not([role="tablist"])')) {
        if (box.scrollWidth <= box.clientWidth + 1) continue;
        if (/auto|scroll/.test(view.getComputedStyle(box).overflowX))
          bad.push(`${box.className} scrolls sideways`);
      }
      return bad;
    });
