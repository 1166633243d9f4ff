import { signInAtOffice } from '../journeys/office.js';
import { test } from '../setup/test.js';
import { type Scheme, shoot } from './shoot.js';

/** Picture name, URL path, and a text that shows the page has loaded, from the demo's month. */
const SCREENS: [name: string, path: string, sign: string, schemes?: readonly Scheme[]][] = [
  ['overview', '/admin/', 'Crews, next seven days', ['light', 'dark']],
  ['calendar', '/admin-dashboard', 'Maya Bennett'],
  ['board', '/admin/dispatch', 'Crew Maple', ['light', 'dark']],
  ['customers', '/admin/users', 'Maya Bennett'],
  ['payments', '/admin/payments', 'Succeeded'],
  ['ratings', '/admin/ratings', 'The oven was not done'],
];

const LIGHT: readonly Scheme[] = ['light'];

test('the office in the demo’s month', async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'the office works at a desk');
  await signInAtOffice(page);
  await page.getByText('Welcome to the admin dashboard').waitFor({ state: 'hidden' });
  for (const [name, path, sign, schemes = LIGHT] of SCREENS) {
    await page.goto(path);
    await page.getByText(sign).filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await shoot(page, name, 'desktop', schemes);
  }
});
