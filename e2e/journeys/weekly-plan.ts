import { expect, type Locator, type Page } from '@playwright/test';
import { Person } from '../support/person.js';
import { bookFrom } from '../support/room.js';
import { somebody } from './customer.js';

/**
 * Opens the page of a new weekly plan whose first visit is paid.
 * @param days the earliest day of its first visit, counted from today
 * @returns the plan's id, and its next eight visits on the page
 */
export async function openWeeklyPlan(page: Page, days: number): Promise<{ id: number; rows: Locator }> {
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  const firstVisit = await bookFrom(person, days, {
    service: '1-hour',
    isRecurring: true,
    frequency: 'weekly',
  });
  await person.pay(firstVisit);
  await expect.poll(async () => (await person.booking(firstVisit.bookingId)).paymentStatus).toBe('paid');
  const id = firstVisit.subscriptionId ?? 0;
  await page.goto(`/plans/${id}`);
  const rows = page.getByRole('region', { name: 'Your next visits' }).getByRole('listitem');
  await expect(rows).toHaveCount(8);
  return { id, rows };
}
