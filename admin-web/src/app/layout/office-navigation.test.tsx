import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { OWNER_ACCOUNT, POWERS_OF_AN_OWNER } from '../../testing/powers';
import { renderScreen } from '../../testing/render-screen';
import { serve } from '../../testing/server';
import { useAccount } from '../../lib/own-account';
import { OfficeNavigation } from './office-navigation';
import { placesFor, whereIs } from './places';

const menu = () => screen.getByRole('navigation', { name: 'Office' });
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);

/** The office's frame loads the account. */
function Frame() {
  useAccount();
  return <OfficeNavigation />;
}

function open(at: string, { powers = {}, site = {} } = {}) {
  serve({
    'GET /api/site': { ...SITE, ...site },
    'GET /api/admin/account': {
      ...OWNER_ACCOUNT,
      role: 'dispatcher',
      powers: { ...POWERS_OF_AN_OWNER, ...powers },
    },
  });
  renderScreen(<Frame />, { at });
}

const EIGHT = ['Home', 'Schedule', 'Customers', 'Jobs', 'Money', 'Team', 'Messages', 'Settings'];

it('leads an owner to eight places', async () => {
  open('/admin/account');
  await expect.poll(() => namesIn(menu())).toEqual(EIGHT);
});

it('lists the pages of the place where the user is, and marks the page', async () => {
  open('/admin/customer-profile/ada');
  const pages = await screen.findByRole('list', { name: 'Customers' });
  expect(namesIn(pages)).toEqual(['Customers', 'Waitlist', 'Ratings']);
  expect(within(menu()).getByRole('link', { current: 'page' }).textContent).toBe('Customers');
});

it('leaves out what a role may not look at, and places that are empty then', async () => {
  open('/admin/services', { powers: { money: 'none', people: 'none', prices: 'read' } });
  await expect.poll(() => screen.queryByRole('link', { name: 'Money' })).toBeNull();
  const pages = namesIn(screen.getByRole('list', { name: 'Settings' }));
  expect(pages).not.toContain('Office users');
  expect(pages).toContain('Services');
  expect(within(menu()).getByRole('link', { name: 'Home' })).toBeTruthy();
});

it('opens a place at the first page that the role may view', () => {
  const powers = { ...POWERS_OF_AN_OWNER, settings: 'none' as const };
  const settings = placesFor({ ...OWNER_ACCOUNT, powers }, undefined).find(({ name }) => name === 'Settings');
  expect(settings?.pages[0]?.name).toBe('Services');
});

it('shows the first steps on top until the site is open', async () => {
  open('/admin/dispatch', { site: { open: false } });
  await expect.poll(() => namesIn(menu())[0]).toBe('First steps');
});

it.each([
  ['/admin/', 'month', 'Home', 'Home'],
  ['/admin', 'month', 'Home', 'Home'],
  ['/admin-dashboard', 'week', 'Schedule', 'Week'],
  ['/admin-dashboard', 'month', 'Schedule', 'Month'],
  ['/admin-dashboard', 'day', 'Schedule', 'Month'],
  ['/admin/run-sheet', 'month', 'Schedule', 'Board'],
  ['/admin/bookings/12/show', 'month', 'Jobs', 'Bookings'],
  ['/admin/book', 'month', 'Jobs', 'Bookings'],
  ['/admin/quotes/7/show', 'month', 'Jobs', 'Quotes'],
  ['/admin/users', 'month', 'Customers', 'Customers'],
  ['/admin/money/failed', 'month', 'Money', 'To do'],
  ['/admin/unmatched-payments', 'month', 'Money', 'To do'],
  ['/admin/month-end/2026-11', 'month', 'Money', 'Month-end'],
  ['/admin/first-run', 'month', 'Settings', 'First steps'],
])('%s with the view %s is in %s, %s', (path, view, place, page) => {
  const here = whereIs(placesFor(OWNER_ACCOUNT, undefined), path, view);
  expect([here?.place.name, here?.page.name]).toEqual([place, page]);
});

it('has gift cards only if the owner uses credit', () => {
  const namesFor = (usesCredit?: boolean) =>
    placesFor(OWNER_ACCOUNT, { ...SITE, usesCredit }).flatMap(({ pages }) => pages.map(({ name }) => name));
  expect(namesFor(true)).toContain('Gift cards');
  expect(namesFor()).not.toContain('Gift cards');
});

it('has no place for the own account', () => {
  expect(whereIs(placesFor(OWNER_ACCOUNT, undefined), '/admin/account', 'month')).toBeUndefined();
});
