import { test } from '@playwright/test';
import { type BusyOffice, busyOffice } from '../support/busy-office.js';
import { officeInspectorOf } from '../screens/office-look.js';
import { walkCalendar, walkDay, walkPlaces, walkProfile, walkRows } from '../screens/office-walk.js';
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

  test('a customer and what they answered', ({ page }) => walkProfile(page, busy, officeInspectorOf(page)));

  test('every list and form', ({ page }) => walkPlaces(page, officeInspectorOf(page)));

  test('what opens inside a list', ({ page }) => walkRows(page, busy, officeInspectorOf(page)));
});
