import type { DayAvailability, LinkedQuote, QuoteOption, QuoteLinkView } from '@homebright/contract';
import { navigate, resetLocation } from '@homebright/web-common/router/location.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepLanguage } from '../../lib/texts/language.js';
import { longDate } from '../../lib/time/format.js';
import { OFFLINE, Reply, stubApi } from '../../testing/api-stub.js';
import { pressDay, renderWithQueries } from '../../testing/render.js';
import { inDays, site, ZONE } from '../../testing/samples.js';
import QuotePage from './quote-page.js';

const LINK = '/api/quotes/secret-token';
const DAY = inDays(3);

const option = (more: Partial<QuoteOption> = {}): QuoteOption => ({
  number: 1,
  title: 'Deep clean',
  service: '4-hour',
  serviceLabel: '4-Hour Deep Clean',
  frequency: null,
  extras: {},
  ownLines: [],
  lines: [
    { kind: 'service', code: 'service', label: '4-Hour Deep Clean', amount: 24_000, taxable: true },
    { kind: 'extra', code: 'own:1', label: 'Window wells', amount: 4_000, taxable: true },
  ],
  total: 28_000,
  laterTotal: null,
  minutes: 240,
  deposit: null,
  ...more,
});
const EVERY_WEEK = option({
  number: 2,
  title: 'Every week',
  frequency: 'weekly',
  total: 20_000,
  laterTotal: 16_000,
  deposit: 5_000,
});
const QUOTE: LinkedQuote = {
  number: 7,
  version: 3,
  language: 'en',
  customerName: 'Rosa Lane',
  location: '8 Ringing Road, Larkfield',
  sentAt: '2027-03-09T15:00:00Z',
  expiresOn: '2027-04-09',
  note: 'We bring everything.',
  options: [option(), EVERY_WEEK],
  photos: [{ id: 31, originalName: 'porch.jpg', size: 2_000 }],
  policy: { cancellationFee: 4_000, rebookingFee: 3_000, freeNoticeHours: 24, lockout: null },
  acceptsOnline: true,
  accepted: null,
};
const OPEN: QuoteLinkView = { state: 'open', quote: QUOTE };
const ACCEPTED: QuoteLinkView = {
  state: 'accepted',
  quote: {
    ...QUOTE,
    accepted: {
      option: 2,
      appointmentDate: DAY,
      appointmentTime: 'morning',
      customTime: null,
      payPath: null,
    },
  },
};
const freeDay = (date: string): DayAvailability => ({
  date,
  windows: { morning: true, midday: true, evening: false },
  customTimes: ['09:00'],
});
/** Each day that is asked for is free. */
const availability = ({ path }: { path: string }) => {
  const asked = new URL(path, 'http://site.test').searchParams;
  const first = Date.parse(asked.get('from') ?? '');
  const days = Array.from({ length: Number(asked.get('days')) }, (_, at) =>
    freeDay(new Date(first + at * 86_400_000).toISOString().slice(0, 10)),
  );
  return { serviceType: '4-hour', timeZone: ZONE, days };
};
const stub = (more: object = {}) =>
  stubApi({
    'GET /api/site': { ...site, businessPhone: '555 010 1000' },
    'GET /api/services': [],
    [`GET ${LINK}`]: OPEN,
    [`POST ${LINK}/seen`]: {},
    [`GET ${LINK}/availability`]: availability,
    ...more,
  });
function open(path = '/quote/secret-token') {
  window.history.replaceState(null, '', path);
  resetLocation();
  return renderWithQueries(<QuotePage />);
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

/** Chooses an option, a day and the morning. */
async function chooseTime(title = 'Deep clean') {
  fireEvent.click((await card(title)).getByRole('button', { name: 'Choose This Option' }));
  const part = await card(`When should we come? ${title}`);
  await pressDay(part, DAY);
  const morning = part.getByRole('radio', { name: /Morning/ });
  await waitFor(() => expect((morning as HTMLInputElement).disabled).toBe(false));
  fireEvent.click(morning);
  return part;
}

describe('the page of a quote', () => {
  it('shows the options with their lines and what is due when, and notes once that it was seen', async () => {
    const api = stub();
    open();
    expect(await screen.findByRole('heading', { name: 'Your quote from Homebright' })).toBeDefined();
    const deep = await card('Deep clean');
    expect(deep.getByText('Window wells')).toBeDefined();
    expect(deep.getByText('$280.00')).toBeDefined();
    expect(deep.getByText('You pay when you accept.')).toBeDefined();
    const weekly = await card('Every week');
    expect(weekly.getByText('First visit, then $160.00 per visit')).toBeDefined();
    expect(weekly.getByText(/^You pay a \$50\.00 deposit .+ the other \$150\.00/)).toBeDefined();
    expect(screen.getByText(/^You can accept until Friday, April 9, 2027\./)).toBeDefined();
    expect(screen.getByText(/^If your plans change: .+ until 24 hours before/)).toBeDefined();
    expect(screen.getByRole('img').getAttribute('src')).toBe(`${LINK}/photos/31?size=thumb`);
    expect(screen.getByRole('link', { name: 'Open as PDF' }).getAttribute('href')).toBe(`${LINK}/pdf`);
    expect(api.bodiesOf('POST', `${LINK}/seen`)).toHaveLength(1);
  });

  it('accepts an option with a free time, and leads to its payment', async () => {
    const payPath = '/pay/abc';
    const accepted = { ...ACCEPTED.quote?.accepted, payPath };
    const api = stub({ [`POST ${LINK}/acceptance`]: accepted });
    open();
    const part = await chooseTime('Every week');
    fireEvent.click(part.getByRole('button', { name: 'Accept and Pay $50.00 Deposit' }));
    await waitFor(() => expect(window.location.pathname).toBe(payPath));
    expect(api.bodiesOf('POST', `${LINK}/acceptance`)).toEqual([
      {
        key: expect.stringMatching(/^[\da-f-]{36}$/),
        option: 2,
        version: 3,
        total: 20_000,
        appointmentDate: DAY,
        appointmentTime: 'morning',
      },
    ]);
    navigate('/', { replace: true });
  });

  it('thanks with the visit if there is nothing to pay now', async () => {
    const api = stub({ 'GET /api/site': { ...site, stripePublishableKey: null } });
    open();
    const part = await chooseTime('Every week');
    expect((await card('Every week')).getByText('You pay after the visit.')).toBeDefined();
    api.change({
      [`POST ${LINK}/acceptance`]: ACCEPTED.quote?.accepted,
      [`GET ${LINK}`]: ACCEPTED,
    });
    fireEvent.click(part.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('heading', { name: 'Thank you, it’s accepted' })).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Your visit' })).getByText(/Morning/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Continue to Payment' })).toBeNull();
  });

  it('asks for a day and a time before it accepts', async () => {
    const api = stub();
    open();
    fireEvent.click((await card('Deep clean')).getByRole('button', { name: 'Choose This Option' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Accept and Pay $280.00' }));
    expect(await screen.findByText('Please choose a day and a time.')).toBeDefined();
    expect(api.bodiesOf('POST', `${LINK}/acceptance`)).toEqual([]);
  });

  it('offers other times if somebody took this one, and repeats a failed acceptance with its key', async () => {
    const offer = { appointmentDate: inDays(4), appointmentTime: 'midday' };
    const api = stub({
      [`POST ${LINK}/acceptance`]: new Reply(409, { code: 'SLOT_TAKEN', error: 'Taken.', details: [offer] }),
    });
    open();
    const part = await chooseTime();
    const accept = part.getByRole('button', { name: 'Accept and Pay $280.00' });
    fireEvent.click(accept);
    const offers = within(await part.findByRole('group', { name: /^That time was just taken/ }));
    api.change({ [`POST ${LINK}/acceptance`]: OFFLINE });
    fireEvent.click(offers.getByRole('button', { name: new RegExp(longDate(inDays(4))) }));
    fireEvent.click(accept);
    expect(await part.findByText(/^We couldn’t connect/)).toBeDefined();
    fireEvent.click(accept);
    await waitFor(() => expect(api.bodiesOf('POST', `${LINK}/acceptance`)).toHaveLength(3));
    const [first, second, third] = api.bodiesOf('POST', `${LINK}/acceptance`) as { key: string }[];
    expect(second).toMatchObject(offer);
    expect(second?.key).not.toBe(first?.key);
    expect(third).toEqual(second);
  });

  it('shows the new quote if its price has changed meanwhile', async () => {
    const api = stub({
      [`POST ${LINK}/acceptance`]: new Reply(409, { code: 'PRICE_CHANGED', error: 'New.' }),
    });
    open();
    const part = await chooseTime();
    api.change({
      [`GET ${LINK}`]: { state: 'open', quote: { ...QUOTE, options: [option({ total: 30_000 })] } },
    });
    fireEvent.click(part.getByRole('button', { name: 'Accept and Pay $280.00' }));
    expect(await screen.findByText(/^This quote has changed\. Nothing was booked/)).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Accept and Pay $300.00' })).toBeDefined();
  });

  it('says that the quote has changed if the chosen option is gone', async () => {
    const api = stub({
      [`POST ${LINK}/acceptance`]: new Reply(409, { code: 'PRICE_CHANGED', error: 'New.' }),
    });
    open();
    const part = await chooseTime('Every week');
    api.change({ [`GET ${LINK}`]: { state: 'open', quote: { ...QUOTE, version: 4, options: [option()] } } });
    fireEvent.click(part.getByRole('button', { name: 'Accept and Pay $50.00 Deposit' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Every week' })).toBeNull());
    expect(screen.getByRole('alert').textContent).toMatch(/^This quote has changed\. Nothing was booked/);
  });

  it('shows the accepted visit if somebody else was faster', async () => {
    const api = stub({
      [`POST ${LINK}/acceptance`]: new Reply(409, { code: 'CONFLICT', error: 'Accepted.' }),
    });
    open();
    const part = await chooseTime();
    const payPath = '/pay/abc';
    const quote = { ...QUOTE, accepted: { ...ACCEPTED.quote?.accepted, payPath } };
    api.change({ [`GET ${LINK}`]: { state: 'accepted', quote } });
    fireEvent.click(part.getByRole('button', { name: 'Accept and Pay $280.00' }));
    expect(await screen.findByRole('heading', { name: 'This quote was already accepted' })).toBeDefined();
    expect(
      screen.getByText(/^You or somebody else was faster\. Nothing was booked or charged twice/),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Continue to Payment' }).getAttribute('href')).toBe(payPath);
  });

  it('says that too many tried, and keeps what was chosen', async () => {
    stub({ [`POST ${LINK}/acceptance`]: new Reply(429, { code: 'TOO_MANY_REQUESTS', error: 'Slow.' }) });
    open();
    const part = await chooseTime();
    fireEvent.click(part.getByRole('button', { name: 'Accept and Pay $280.00' }));
    expect(await part.findByText(/^There were too many attempts/)).toBeDefined();
    expect((part.getByRole('radio', { name: /Morning/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('declines with a reason and a note, and thanks for it', async () => {
    const api = stub({ [`POST ${LINK}/decline`]: {} });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this quote?' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'The time doesn’t suit me' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Only on Sundays ' } });
    api.change({ [`GET ${LINK}`]: { state: 'declined', quote: QUOTE } });
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('heading', { name: 'Thank you for telling us' })).toBeDefined();
    expect(api.bodiesOf('POST', `${LINK}/decline`)).toEqual([{ reason: 'timing', note: 'Only on Sundays' }]);
  });

  it('asks to call where nobody can accept online', async () => {
    stub({ [`GET ${LINK}`]: { state: 'open', quote: { ...QUOTE, acceptsOnline: false } } });
    open();
    expect(await screen.findByText('To accept, call or write to us')).toBeDefined();
    expect(screen.getByRole('link', { name: '555 010 1000' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Choose This Option' })).toBeNull();
  });

  it.each([
    [{ state: 'expired', quote: QUOTE }, 'This quote expired on Friday, April 9, 2027'],
    [{ state: 'lapsed', quote: null }, 'This link has ended'],
    [new Reply(404, { error: 'Not found.' }), 'This link has ended'],
  ])('says how to go on with a link that has ended, and does not count as seen', async (view, title) => {
    const api = stub({ [`GET ${LINK}`]: view });
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByRole('link', { name: '555 010 1000' })).toBeDefined();
    expect(api.bodiesOf('POST', `${LINK}/seen`)).toEqual([]);
  });

  it('tries again if the quote could not be loaded', async () => {
    const api = stub({ [`GET ${LINK}`]: OFFLINE });
    open();
    expect(await screen.findByText(/^We couldn’t connect/)).toBeDefined();
    api.change({ [`GET ${LINK}`]: new Reply(429, { code: 'TOO_MANY_REQUESTS', error: 'Slow.' }) });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^There were too many attempts/)).toBeDefined();
    api.change({ [`GET ${LINK}`]: OPEN });
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Your quote from Homebright' })).toBeDefined();
  });

  it('speaks Spanish', async () => {
    keepLanguage('es');
    stub();
    open();
    expect(await screen.findByRole('heading', { name: 'Su presupuesto de Homebright' })).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Elegir esta opción' })).toHaveLength(2);
  });
});
