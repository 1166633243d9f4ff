import { type Page, test } from '@playwright/test';
import { settled } from '../screens/settled.js';

const folder = new URL('../../docs/screenshots/', import.meta.url).pathname;

export type Scheme = 'light' | 'dark';

/** Both colour schemes of what is on the screen now, or those named. */
export async function shoot(
  page: Page,
  name: string,
  device = test.info().project.name,
  schemes: readonly Scheme[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(400);
    await settled(page);
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    await page.screenshot({ path: `${folder}${name}-${device}${suffix}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
