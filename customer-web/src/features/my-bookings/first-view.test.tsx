import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { keepLanguage } from '../../lib/texts/language.js';
import { stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { ada, booking, inDays, site } from '../../testing/samples.js';
import { NEXT_VISIT } from '../../lib/api/next-visit.js';
import { PrerenderedHome, PrerenderedBookings } from './prerendered.js';
import { drawFirst } from './first-view.js';
import { MyBookings } from './my-bookings.js';
import NextVisit from './next-visit.js';

let root: HTMLElement;
function write(page: ReactElement): void {
  const written = document.createElement('template');
  written.id = 'first-view';
  written.innerHTML = renderToStaticMarkup(page);
  root = document.createElement('div');
  root.textContent = 'Loading...';
  document.body.replaceChildren(written, root);
}
beforeEach(() => write(<PrerenderedBookings />));

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
    expect(root.querySelector(where)?.textContent ?? 'nothing').toBe(
      app.querySelector(where)?.textContent?.trimEnd(),
    );
  expect(at(root, '.pageHead .row')).toBe(at(app, '.pageHead .row'));
});

it('looks on the front page as the app draws it', async () => {
  write(<PrerenderedHome />);
  stubApi({ 'GET /api/site': site, 'GET /api/next-visit': { visit: next } });
  drawFirst(root, ada, [next]);
  const { container: app, queries } = renderWithQueries(<NextVisit />);
  await waitFor(() => expect(queries.getQueryData(NEXT_VISIT)).toBeDefined());
  for (const where of ['.nextVisitCard strong', '.nextVisitCard'])
    expect(root.querySelector(where)?.textContent).toBe(app.querySelector(where)?.textContent);
  expect(root.querySelector('.nextVisit')?.className ?? 'nothing').toBe(
    app.querySelector('.nextVisit')?.className,
  );
});

it('shows no next visit if there is none', () => {
  drawFirst(root, ada, [{ ...next, status: 'cancelled' }, lapsed]);
  expect(root.querySelector('h1')?.textContent).toBe('My Bookings');
  expect(root.querySelector('.nextOnPhones')).toBeNull();
  write(<PrerenderedHome />);
  drawFirst(root, ada, []);
  expect(root.querySelector('.nextVisit')).toBeNull();
});

it('is left to the app in Spanish', () => {
  keepLanguage('es');
  drawFirst(root, ada, [next]);
  expect(root.textContent).toBe('Loading...');
});
