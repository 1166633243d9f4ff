import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { keepLanguage } from '../../lib/texts/language.js';
import { stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { ada, booking, inDays, site } from '../../testing/samples.js';
import { FirstPage } from './first-page.js';
import { drawFirst } from './first-view.js';
import { MyBookings } from './my-bookings.js';

let root: HTMLElement;
beforeEach(() => {
  const written = document.createElement('template');
  written.id = 'first-view';
  written.innerHTML = renderToStaticMarkup(<FirstPage />);
  root = document.createElement('div');
  root.textContent = 'Loading...';
  document.body.append(written, root);
});

const later = booking({ id: 7, appointmentDate: inDays(9), startsAt: `${inDays(9)}T13:00:00Z` });
const next = booking({ id: 6, appointmentDate: inDays(2), startsAt: `${inDays(2)}T13:00:00Z` });
const lapsed = booking({ id: 5, appointmentDate: inDays(1) });
const at = (page: ParentNode, where: string) => page.querySelector(where)?.outerHTML;

it.each([
  ['a paid visit', {}],
  ['one that a card will pay', { chargeOn: inDays(1), savedCard: { brand: 'visa', last4: '4242' } }],
  ['one that no card will pay', { chargeOn: inDays(1), savedCard: null }],
])('is what the app draws at the same place: %s', async (_, money) => {
  const visits = [later, { ...next, ...money }, lapsed];
  stubApi({
    'GET /api/site': site,
    'GET /api/bookings': visits,
    'GET /api/subscriptions': [],
    'GET /api/notifications': [],
  });
  drawFirst(root, ada, visits);
  const app = renderWithQueries(<MyBookings onBook={() => undefined} onHome={() => undefined} />).container;
  await screen.findByText('Upcoming');
  expect(root.querySelector('.profileName')?.textContent).toBe('Ada');
  expect(root.inert).toBe(true);
  expect(root.querySelector('.nextVisitCard')?.getAttribute('href')).toBe('/bookings/6');
  for (const where of ['.pageHead', '.nextVisitCard strong', '.nextVisitCard'])
    expect(root.querySelector(where)?.textContent).toBe(app.querySelector(where)?.textContent?.trimEnd());
  expect(at(root, '.pageHead .row')).toBe(at(app, '.pageHead .row'));
});

it('has no next visit where there is none', () => {
  drawFirst(root, ada, [{ ...next, status: 'cancelled' }, lapsed]);
  expect(root.querySelector('h1')?.textContent).toBe('My Bookings');
  expect(root.querySelector('.nextOnPhones')).toBeNull();
});

it('is left to the app in Spanish', () => {
  keepLanguage('es');
  drawFirst(root, ada, [next]);
  expect(root.textContent).toBe('Loading...');
});
