import type { QuoteToPrice, WrittenQuoteDraft } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { addDays, todayIn } from '../../lib/dates';
import { aQuoteOption, aWrittenQuote } from '../../testing/a-quote';
import { aService } from '../../testing/a-service';
import { renderScreen } from '../../testing/render-screen';
import { type Asked, listOf, Refusal, serve, writes } from '../../testing/server';
import { QuoteCreate, QuoteEdit } from './quote-editor';

const inDays = (days: number) => addDays(todayIn(SITE.timeZone), days);
/** Drafts are refused once their last day is over, and the suite runs on special days, too. */
const savedQuote = (more: object = {}) => aWrittenQuote({ expiresOn: inDays(30), ...more });

const SERVICES = [
  aService({ id: '2-hour', label: '2-Hour Standard Clean' }),
  aService({ id: '4-hour', label: '4-Hour Deep Clean' }),
];

/** The total is told apart by the service and the own lines. */
const priced = ({ body }: Asked) => ({
  served: true,
  options: (body as QuoteToPrice).options.map(({ service, ownLines }, at) =>
    aQuoteOption({
      number: at + 1,
      lines: [],
      total: ownLines.reduce((sum, { amount }) => sum + amount, service === '4-hour' ? 24_000 : 12_000),
    }),
  ),
});

function serveAll(more: object = {}) {
  return serve({
    'GET /api/site': SITE,
    'GET /api/price-book': { extras: [], frequencyDiscounts: {} },
    'GET /api/admin/services': () => listOf('services', SERVICES)(),
    'GET /api/admin/search': [],
    'GET /api/geocode/check': { found: true },
    'GET /api/admin/users/u-1': { id: 'u-1', firstName: 'Rosa', lastName: 'Lane', phone: '5550142233' },
    'GET /api/admin/user-properties/u-1': [],
    'GET /api/admin/user-bookings/u-1': [],
    'POST /api/admin/quotes/price': priced,
    'POST /api/admin/users': { id: 'u-9' },
    'POST /api/admin/quotes': savedQuote(),
    'PUT /api/admin/quotes/7': savedQuote({ version: 4 }),
    ...more,
  });
}

const option = (number: number) => within(screen.getByRole('region', { name: `Option ${number}` }));
const priceOf = (number: number) => within(option(number).getByRole('group', { name: /^Price of/ }));
const sentTo = (log: readonly Asked[], path: string) =>
  writes(log)
    .filter((one) => one.path === path)
    .map(({ body }) => body);

async function openNew(more: object = {}) {
  const log = serveAll(more);
  const person = renderScreen(<QuoteCreate />, { at: '/admin/quotes/create', path: '/admin/quotes/create' });
  await person.type(await screen.findByRole('combobox', { name: 'Customer' }), 'Rosa Lane');
  await person.click(await screen.findByText('New customer'));
  await person.type(await screen.findByLabelText('Phone'), '555.014.7788');
  await person.type(screen.getByLabelText('Address'), '8 Ringing Road');
  await waitFor(() => expect(option(1).getAllByRole('option', { name: /2-Hour/ })).toHaveLength(1));
  return { log, person };
}

it('writes two options with an own line, at prices that follow the typing', async () => {
  const { log, person } = await openNew();
  await person.type(option(1).getByLabelText('Title'), 'Deep clean');
  await person.selectOptions(option(1).getByLabelText('Service'), '4-hour');
  expect(await priceOf(1).findByText('$240.00')).toBeTruthy();
  await person.click(option(1).getByRole('button', { name: 'Add a line' }));
  await person.type(option(1).getByLabelText('Line'), 'Window wells');
  await person.type(option(1).getByLabelText('Amount, $'), '40');
  expect(await priceOf(1).findByText('$280.00')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Add an option' }));
  await person.type(option(2).getByLabelText('Title'), 'Light clean');
  await person.selectOptions(option(2).getByLabelText('Service'), '2-hour');
  expect(await priceOf(2).findByText('$120.00')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Save quote' }));
  await expect.poll(() => screen.getByTestId('whereabouts').textContent).toBe('/admin/quotes/7/show');
  expect(sentTo(log, '/api/admin/quotes')).toMatchObject([
    {
      userId: 'u-9',
      home: { location: '8 Ringing Road' },
      options: [
        { title: 'Deep clean', ownLines: [{ label: 'Window wells', amount: 4_000, taxable: true }] },
        { title: 'Light clean', service: '2-hour', ownLines: [] },
      ],
      expiresOn: inDays(30),
    },
  ] satisfies Partial<Record<keyof WrittenQuoteDraft, unknown>>[]);
});

it('says beside its option why there is no price, and keeps the other prices', async () => {
  const tooLow = 'With these lines the price would be −$880.00. It can’t be below $0.';
  const { person } = await openNew({
    'POST /api/admin/quotes/price': (asked: Asked) => {
      const [option] = (asked.body as QuoteToPrice).options;
      const isTooLow = option?.ownLines.some(({ amount }) => amount < -50_000);
      return isTooLow ? new Refusal(400, { error: tooLow }) : priced(asked);
    },
  });
  await person.click(screen.getByRole('button', { name: 'Add an option' }));
  for (const number of [1, 2]) await person.selectOptions(option(number).getByLabelText('Service'), '2-hour');
  await person.click(option(1).getByRole('button', { name: 'Add a line' }));
  await person.type(option(1).getByLabelText('Line'), 'Discount');
  await person.type(option(1).getByLabelText('Amount, $'), '-1000');
  expect(await priceOf(1).findByText(tooLow)).toBeTruthy();
  expect(priceOf(2).getByText('$120.00')).toBeTruthy();
});

it('saves nothing while something is missing, and marks it', async () => {
  const { log, person } = await openNew();
  await person.click(screen.getByRole('button', { name: 'Add an option' }));
  await person.click(option(2).getByRole('button', { name: 'Add a line' }));
  await person.click(screen.getByRole('button', { name: 'Save quote' }));
  expect(await option(1).findByText('Enter a title.')).toBeTruthy();
  expect(option(2).getByText('Enter a text.')).toBeTruthy();
  expect(screen.getByText('Please check the marked fields.')).toBeTruthy();
  expect(sentTo(log, '/api/admin/quotes')).toEqual([]);
  await person.click(option(2).getByRole('button', { name: 'Remove option 2' }));
  expect(screen.queryByRole('region', { name: 'Option 2' })).toBeNull();
});

async function openSaved(more: object = {}) {
  const log = serveAll({ 'GET /api/admin/quotes/7': savedQuote(), ...more });
  const person = renderScreen(<QuoteEdit />, { at: '/admin/quotes/7', path: '/admin/quotes/:id' });
  await waitFor(() => expect(screen.getByDisplayValue('Deep clean')).toBeTruthy());
  return { log, person };
}

it('changes a saved quote with the version that was read', async () => {
  const { log, person } = await openSaved();
  await person.type(screen.getByLabelText('Note to the customer'), ' And more.');
  await person.click(screen.getByRole('button', { name: 'Save quote' }));
  await expect.poll(() => screen.getByTestId('whereabouts').textContent).toBe('/admin/quotes/7/show');
  expect(sentTo(log, '/api/admin/quotes/7')).toMatchObject([
    { userId: 'u-1', version: 3, note: 'We bring everything. And more.', home: { rooms: '3' } },
  ]);
});

it('does not overwrite what somebody else saved meanwhile', async () => {
  const stale = {
    code: 'STALE_VERSION',
    error: 'Changed.',
    details: [{ field: 'note', now: 'Another note' }],
  };
  const { person } = await openSaved({ 'PUT /api/admin/quotes/7': new Refusal(409, stale) });
  await person.type(screen.getByLabelText('Note to the customer'), ' Mine.');
  await person.click(screen.getByRole('button', { name: 'Save quote' }));
  expect(await screen.findByText('Someone else changed this quote')).toBeTruthy();
  expect(screen.getByDisplayValue('We bring everything. Mine.')).toBeTruthy();
});

it('asks before unsaved changes are left', async () => {
  const { person } = await openSaved();
  await person.type(screen.getByLabelText('Note to the customer'), '!');
  await person.click(screen.getByRole('link', { name: 'Quote #7' }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.getByDisplayValue('We bring everything.!')).toBeTruthy();
});

it('adds photos, and removes them', async () => {
  const photo = { id: 31, originalName: 'porch.jpg', size: 2_000 };
  const { log, person } = await openSaved({ 'POST /api/admin/quotes/photos': [photo] });
  await person.upload(
    screen.getByLabelText('Add photos', { selector: 'input' }),
    new File(['x'], 'porch.jpg', { type: 'image/jpeg' }),
  );
  expect(await screen.findByRole('button', { name: 'Open porch.jpg large' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save quote' }));
  await expect.poll(() => sentTo(log, '/api/admin/quotes/7')).toMatchObject([{ photos: [31] }]);
});
