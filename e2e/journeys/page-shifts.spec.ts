import { expect } from '../setup/test.js';
import { shiftingPages } from '../screens/shifts.js';
import { signInAsCleaner, test } from '../support/cleaner.js';
import { crewPages, customerPages, officePages, unknownPatterns } from '../support/pages.js';
import { Person } from '../support/person.js';
import { somebody } from './customer.js';
import { signInAtOffice } from './office.js';

test.describe('no page moves what somebody may already be reading', { tag: ['@phone', '@both'] }, () => {
  test('every address pattern is known', () => expect(unknownPatterns()).toEqual([]));

  test('on the customers’ site', async ({ page, office }) => {
    expect(await shiftingPages(page, ['/'])).toEqual([]);
    const person = await Person.signIn('Robin Example', somebody(), page.request);
    const weekly = await person.bookFrom(9, { isRecurring: true, frequency: 'weekly' });
    await person.pay(weekly);
    await office.sees(weekly.bookingId, 'paid');
    const pages = customerPages(weekly.bookingId, weekly.subscriptionId ?? 0);
    expect(pages.length).toBeGreaterThan(15);
    expect(await shiftingPages(page, pages)).toEqual([]);
  });

  test('on the crew’s page', async ({ page, day }) => {
    await signInAsCleaner(page, day);
    expect(await shiftingPages(page, crewPages(day.visit.id))).toEqual([]);
  });

  test('in the office', async ({ page, office, day }) => {
    await signInAtOffice(page);
    const first = async (resource: string) => {
      const [record] = await office.get<{ id: number | string }[]>(`${resource}?range=[0,0]`);
      return record?.id ?? 1;
    };
    const parameters = { userId: day.visit.userId, tab: 'failed', month: '2026-10', id: '1' };
    const pages = await officePages(parameters, first);
    expect(pages.length).toBeGreaterThan(45);
    expect(await shiftingPages(page, pages)).toEqual([]);
  });
});
