import { expect, test } from '../setup/test.js';
import { type BusyOffice, busyOffice } from '../support/busy-office.js';
import { officeInspectorOf } from '../screens/office-look.js';
import {
  walkCalendar,
  walkDay,
  walkPlaces,
  walkProfile,
  walkRows,
  walkSearch,
} from '../screens/office-walk.js';
import { signInAtOffice } from './office.js';

test.describe('every screen of the office is accessible, in the light and in the dark, at a desk and on a tablet', () => {
  let busy: BusyOffice;

  test.beforeAll(async () => {
    busy = await busyOffice();
  });

  test.beforeEach(({ page }) => signInAtOffice(page));

  test('the calendar with forty visits on a day', ({ page }) =>
    walkCalendar(page, busy, officeInspectorOf(page)));

  test('board, run sheet and call list', ({ page }) => walkDay(page, busy, officeInspectorOf(page)));

  test('a customer’s profile and answers', ({ page }) => walkProfile(page, busy, officeInspectorOf(page)));

  test('every list and form', ({ page }) => walkPlaces(page, officeInspectorOf(page, { lists: true })));

  test('search, and the page of a booking', ({ page }) => walkSearch(page, busy, officeInspectorOf(page)));

  test('parts that open inside a list', ({ page }) => walkRows(page, busy, officeInspectorOf(page)));
});

test('on a phone, a refused form says so beside Save and does not cover it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAtOffice(page);
  await page.goto('/admin/services/2-hour');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Not saved yet. Please check the marked fields.')).toBeVisible();
  await save.click({ trial: true });
});
