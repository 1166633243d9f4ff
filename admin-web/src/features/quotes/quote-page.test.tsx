import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { aQuoteOption, aWrittenQuote } from '../../testing/a-quote';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { QuotePage } from './quote-page';

const PATH = '/api/admin/quotes/7';

function open(quote = aWrittenQuote(), more: object = {}) {
  const log = serve({ 'GET /api/site': SITE, [`GET ${PATH}`]: quote, ...more });
  const person = renderScreen(<QuotePage />, { at: '/admin/quotes/7/show', path: '/admin/quotes/:id/show' });
  return { log, person };
}

it('shows each option with its lines and what is due when', async () => {
  const weekly = { frequency: 'weekly', laterTotal: 18_000, deposit: 5_000 } as const;
  open(
    aWrittenQuote({ options: [aQuoteOption(), aQuoteOption({ number: 2, title: 'Every week', ...weekly })] }),
  );
  const first = within(await screen.findByRole('region', { name: 'Deep clean' }));
  expect(first.getByText('Sales tax 6%')).toBeTruthy();
  expect(first.getByText('Paid when the customer accepts')).toBeTruthy();
  const second = within(screen.getByRole('region', { name: 'Every week' }));
  expect(second.getByText('first visit, then $180.00')).toBeTruthy();
  expect(second.getByText('$50.00 deposit, $204.40 after the visit')).toBeTruthy();
});

it('sends a draft by email, says where it goes, and shows the link once', async () => {
  const quote = aWrittenQuote();
  const sent = { ...quote, state: 'sent', sentAt: '2027-03-10T17:00:00Z', version: 4 };
  const url = 'https://x.example/quote/abc';
  const { log, person } = open(quote, {
    [`POST ${PATH}/actions/send`]: { quote: sent, url, to: 'rosa@example.com' },
  });
  await person.click(await screen.findByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send quote #7' }));
  expect(dialog.getByRole('option', { name: 'Text to (555) 014-2233' })).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Send' }));
  const done = within(await screen.findByRole('dialog', { name: 'Quote sent' }));
  expect(done.getByText('The quote is on its way to rosa@example.com.')).toBeTruthy();
  expect((done.getByLabelText('Link to the quote') as HTMLInputElement).value).toBe(url);
  expect(writes(log)).toMatchObject([{ body: { by: 'email', version: 3 } }]);
});

it('says that a second sending ends the earlier link, and offers only ways that reach the customer', async () => {
  const { person } = open(
    aWrittenQuote({ state: 'seen', sentAt: '2027-03-09T15:00:00Z', customerEmail: null, customerPhone: '' }),
  );
  await person.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send quote #7 again' }));
  expect(dialog.getByText(/The earlier link stops working/)).toBeTruthy();
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Pass the link on yourself',
  ]);
});

it('marks a sent quote as declined with a reason', async () => {
  const quote = aWrittenQuote({ state: 'sent', sentAt: '2027-03-09T15:00:00Z' });
  const { log, person } = open(quote, { [`POST ${PATH}/actions/decline`]: quote });
  await person.click(await screen.findByRole('button', { name: 'Mark as declined' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.selectOptions(dialog.getByLabelText('Reason'), 'timing');
  await person.type(dialog.getByLabelText('Note'), 'Only on Sundays');
  await person.click(dialog.getByRole('button', { name: 'Mark as declined' }));
  expect(await screen.findByText('Quote #7 is marked as declined')).toBeTruthy();
  expect(writes(log)).toMatchObject([{ body: { reason: 'timing', note: 'Only on Sundays', version: 3 } }]);
});

it('loads a quote again that somebody else changed meanwhile, and says so', async () => {
  const message = 'This quote was changed meanwhile. Nothing was sent.';
  const { log, person } = open(aWrittenQuote(), {
    [`POST ${PATH}/actions/send`]: new Refusal(409, { code: 'STALE_VERSION', error: message, details: [] }),
  });
  await person.click(await screen.findByRole('button', { name: 'Send' }));
  const reads = () => log.filter(({ method, path }) => method === 'GET' && path === PATH).length;
  const before = reads();
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await expect.poll(reads).toBeGreaterThan(before);
});

it('deletes only a draft, and leads to the list', async () => {
  const { log, person } = open(aWrittenQuote(), { [`DELETE ${PATH}`]: {} });
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await expect.poll(() => screen.getByTestId('whereabouts').textContent).toBe('/admin/quotes');
  expect(writes(log)).toMatchObject([{ method: 'DELETE', path: `${PATH}?version=3` }]);
});

it('leads from an accepted quote to its booking, and changes it no more', async () => {
  open(aWrittenQuote({ state: 'accepted', accepted: { option: 1, bookingId: 12 } }));
  expect((await screen.findByRole('link', { name: '#12' })).getAttribute('href')).toBe(
    '/admin/bookings/12/show',
  );
  expect(screen.queryByRole('button', { name: /Send|Delete|declined/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(`${PATH}/pdf`);
});
