import type { Page } from '@playwright/test';

/**
 * Waits two frames, so that listeners for a changed size or color scheme have responded and the layout is updated, and
 * until transitions have ended; endless animations are not waited for.
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
