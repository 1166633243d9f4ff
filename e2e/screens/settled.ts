import type { Page } from '@playwright/test';

/**
 * Waits two frames, in which the page responds to a changed size or color scheme and updates its layout. Then waits until
 * transitions have ended. Does not wait for endless animations.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Polls instead of awaiting `finished`, which sometimes never resolves for an animation that has ended.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || !Number.isFinite(effect?.getComputedTiming().endTime),
      ),
  );
}
