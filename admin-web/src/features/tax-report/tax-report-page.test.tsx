import type { TaxReport } from '@homebright/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toCsv } from '../../lib/csv';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve } from '../../testing/server';
import { TAX_COLUMNS } from './tax-report';
import { TaxReportPage } from './tax-report-page';

const ROWS: TaxReport['rows'] = [
  { percent: 0, taxable: 0, tax: 0, taxableReturned: 0, taxReturned: 0, untaxed: 4_000 },
  {
    percent: 6_625,
    taxable: 37_000,
    tax: 2_452,
    taxableReturned: 18_500,
    taxReturned: 1_226,
    untaxed: 1_000,
  },
];

// Late in the evening of November 20 in New York, when it is the 21st in London.
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T03:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const open = (answer: unknown = (asked: { path: string }) => reportAt(asked.path)) => {
  const log = serve({ 'GET /api/site': SITE, 'GET /api/admin/reports/tax': answer });
  return { log, person: renderScreen(<TaxReportPage />) };
};
function reportAt(path: string): TaxReport {
  const query = new URL(path, 'http://office.test').searchParams;
  return { from: query.get('from') ?? '', to: query.get('to') ?? '', rows: ROWS };
}
const asked = (log: { path: string }[]) => log.at(-1)?.path.split('?')[1];

it('has a row for each rate, and the period in four numbers', async () => {
  const { log } = open();
  expect(await screen.findByText('November 2026')).toBeTruthy();
  const row = await screen.findByRole('row', {
    name: '6.625% $370.00 $24.52 $185.00 $12.26 $185.00 $12.26 $10.00',
  });
  expect(row).toBeTruthy();
  expect(screen.getByRole('row', { name: /^No tax/ }).textContent).toContain('$40.00');
  expect(asked(log)).toBe('from=2026-11-01&to=2026-11-30');
  const [tax, taxable, back, untaxed] = screen.getAllByRole('definition');
  for (const [figure, words] of [
    [tax, '$12.26'],
    [taxable, '$185.00'],
    [back, '$12.26of $24.52 charged'],
    [untaxed, '$50.00'],
  ] as const) {
    expect(figure?.textContent).toContain(words);
  }
});

it('goes to other months, quarters, and any dates; a period that is none is not asked for', async () => {
  const { log, person } = open();
  await person.click(await screen.findByRole('button', { name: 'Earlier' }));
  expect(await screen.findByText('October 2026')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Quarter' }));
  expect(await screen.findByText('Q4 2026')).toBeTruthy();
  expect(asked(log)).toBe('from=2026-10-01&to=2026-12-31');
  await person.click(screen.getByRole('button', { name: 'Custom' }));
  const until = screen.getByLabelText('To');
  fireEvent.change(until, { target: { value: '2026-10-05' } });
  await vi.waitFor(() => expect(asked(log)).toBe('from=2026-10-01&to=2026-10-05'));
  const times = log.length;
  fireEvent.change(until, { target: { value: '2026-09-05' } });
  expect(screen.getByText('The period ends before it begins.')).toBeTruthy();
  expect(log).toHaveLength(times);
});

it('says that nothing was sold, and asks again when the report did not come', async () => {
  let answer: unknown = new Refusal(500);
  const { person } = open(() => answer);
  answer = { from: '2026-11-01', to: '2026-11-30', rows: [] };
  await person.click(within(await screen.findByRole('alert')).getByRole('button'));
  expect(await screen.findByText('No visits in this period.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('is exported with the period in each row', () => {
  const rows = ROWS.map((row) => ({ ...row, from: '2026-11-01', to: '2026-11-30' }));
  expect(toCsv(TAX_COLUMNS, rows).split('\r\n')[2]).toBe(
    '2026-11-01,2026-11-30,6.625%,370.00,24.52,185.00,12.26,185.00,12.26,10.00,USD',
  );
});
