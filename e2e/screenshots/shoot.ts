import { type Page, test } from '@playwright/test';

const folder = new URL('../../docs/screenshots/', import.meta.url).pathname;

/** Both colour schemes of what is on the screen now. */
export async function shoot(page: Page, name: string): Promise<void> {
  const device = test.info().project.name;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(400);
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    await page.screenshot({ path: `${folder}${name}-${device}${suffix}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
