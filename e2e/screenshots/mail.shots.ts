import { test } from '@playwright/test';
import { site } from '../setup/settings.js';
import { keepPicture } from './shoot.js';

/** The sandbox shows every letter with facts that are nobody's. */
test('letters', async ({ page }) => {
  const device = test.info().project.name;
  for (const kind of ['visit-confirmed', 'visit-reminder', 'visit-payment-failed']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${site.mailbox}/templates/en/${kind}/html`, { waitUntil: 'networkidle' });
      await keepPicture(page, `mail-${kind}`, device, colorScheme);
    }
  }
});
