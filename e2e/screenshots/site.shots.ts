import { expect, test } from '../setup/test.js';
import { Person } from '../support/person.js';
import { mailsTo } from '../support/shown.js';
import { shoot } from './shoot.js';

/** A member of a demo crew that has visits today. */
const CLEANER = 'denise@cleaners.example.test';

test('the customer’s pages', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await shoot(page, 'landing');
  await Person.signIn('Maya Bennett', 'maya.bennett@example.test', page.request);
  await page.goto('/bookings', { waitUntil: 'networkidle' });
  await page.getByText('Paid').first().waitFor();
  await shoot(page, 'my-bookings');
});

test('the crew’s page', async ({ page }) => {
  test.skip(test.info().project.name === 'desktop', 'crews have phones');
  await page.goto('/crew');
  await page.getByLabel('Email or phone number').fill(CLEANER);
  await page.getByRole('button', { name: 'Send my code' }).click();
  const code = async () => /\b\d{6}\b/.exec((await mailsTo(CLEANER))[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(code).not.toBe('');
  await page.getByLabel('Six-digit code').fill(await code());
  await page.getByRole('heading', { name: /^Good \w+, Denise$/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await shoot(page, 'crew');
});
