/** The scene in which a pack is opened. */
import { expect, type Locator } from '@playwright/test';

/** Pulls the string, then skips the rest of the reveal. */
export async function reveal(scene: Locator): Promise<void> {
  await expect(async () => {
    const stage = scene.getByRole('button', { name: /^Tap/ });
    if (await stage.isVisible()) await stage.press('Enter', { timeout: 500 });
    await expect(scene.getByText(/^You found /)).toBeAttached({ timeout: 800 });
  }).toPass({ timeout: 40_000 });
}

/** Leaves the scene. It ignores presses for a moment, so that one meant to skip does nothing else. */
export async function putOnShelf(scene: Locator): Promise<void> {
  await expect(async () => {
    if (await scene.isVisible()) {
      await scene.getByRole('button', { name: 'Put on shelf' }).click({ timeout: 1000 });
    }
    await expect(scene).toBeHidden({ timeout: 1500 });
  }).toPass();
}
