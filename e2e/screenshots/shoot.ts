import sharp from 'sharp';
import { settled } from '../screens/settled.js';
import { type Page, test } from '../setup/test.js';

const folder = new URL('../../docs/screenshots/', import.meta.url).pathname;

export type Scheme = 'light' | 'dark';

/** Takes pictures of the current screen in both color schemes, or in the given ones. */
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
    await keepPicture(page, name, device, colorScheme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Stores a picture with a palette of colors. Screens have few colors, so this saves two thirds of the bytes. */
export async function keepPicture(page: Page, name: string, device: string, scheme: Scheme): Promise<void> {
  const suffix = scheme === 'dark' ? '-dark' : '';
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 95, effort: 10, dither: 0 })
    .toFile(`${folder}${name}-${device}${suffix}.png`);
}
