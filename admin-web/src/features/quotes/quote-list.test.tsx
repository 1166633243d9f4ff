import type { QuoteFigures } from '@homebright/contract';
import { screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { addDays, todayIn } from '../../lib/dates';
import { SITE } from '../../testing/a-booking';
import { aWrittenQuote } from '../../testing/a-quote';
import { renderScreen } from '../../testing/render-screen';
import { listOf, serve } from '../../testing/server';
import { QuoteList } from './quote-list';

const FIGURES: QuoteFigures = {
  from: '2026-12-11',
  to: '2027-03-10',
  sent: 12,
  accepted: 5,
  declined: 3,
  expired: 1,
  averageDays: 2.4,
  acceptedTotal: 140_000,
  reasons: [
    { reason: 'timing', count: 1 },
    { reason: 'price', count: 2 },
  ],
};

function open(rows: object[], figures: unknown = FIGURES) {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/quotes': listOf('quotes', rows),
    'GET /api/admin/quotes/figures': figures,
  });
  const person = renderScreen(
    <ResourceContextProvider value="quotes">
      <QuoteList />
    </ResourceContextProvider>,
    { at: '/admin/quotes' },
  );
  return { log, person };
}

it('lists quotes with their state, price range and last day', async () => {
  open([aWrittenQuote({ state: 'seen', from: 18_000, to: 32_000, sentAt: '2027-03-09T15:00:00Z' })]);
  const row = within((await screen.findByText('#7')).closest('tr') ?? document.body);
  expect(row.getByText('Seen')).toBeTruthy();
  expect(row.getByText('$180.00–$320.00')).toBeTruthy();
  expect(row.getByText('Apr 9')).toBeTruthy();
  expect(row.getByText('Mar 9, 2027')).toBeTruthy();
  expect(row.getByRole('link', { name: '#7' }).getAttribute('href')).toBe('/admin/quotes/7/show');
});

it('tells how the quotes of a period went, and why they were declined', async () => {
  const { log, person } = open([]);
  const panel = within(await screen.findByRole('region', { name: 'Quotes sent' }));
  expect(await panel.findByText('5 (42%)')).toBeTruthy();
  expect(panel.getByText('2.4')).toBeTruthy();
  expect(panel.getByText('$1,400.00')).toBeTruthy();
  expect(panel.getByText('Too expensive: 2 · The time doesn’t suit: 1')).toBeTruthy();
  await person.selectOptions(panel.getByLabelText('Period'), '30');
  const today = todayIn(SITE.timeZone);
  await expect
    .poll(() => log.at(-1)?.path)
    .toBe(`/api/admin/quotes/figures?from=${addDays(today, -29)}&to=${today}`);
});

it('offers the first quote where there is none', async () => {
  open([]);
  const link = await screen.findByRole('link', { name: 'New quote' });
  expect(link.getAttribute('href')).toBe('/admin/quotes/create');
});
