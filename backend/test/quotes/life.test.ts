import type { ErrorBody, PricedQuote } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { MORNING, optionOf, QuoteDesk } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));
const desk = staged(() => new QuoteDesk(stage, office));

beforeEach(() => stage.rows('DELETE FROM assignment'));

test('a quote is written, sent, seen, accepted and paid', async () => {
  const ownLines = [{ label: 'Garage floor', amount: 5_000, taxable: true }];
  const quote = await desk.written({
    options: [optionOf({ ownLines }), optionOf({ title: 'Less', service: '2-hour' })],
  });
  const [first] = quote.options;
  expect(quote).toMatchObject({ state: 'draft', customerName: 'Rosa Lane', sentAt: null, version: 1 });
  expect(first?.lines.map(({ code }) => code)).toContain('own:1');
  const { body: sent } = await desk.send(quote.id, 1);
  expect(sent).toMatchObject({ to: null, quote: { state: 'sent', version: 2 } });
  const token = sent.url.split('/quote/')[1] ?? '';
  expect(await desk.view(token)).toMatchObject({
    state: 'open',
    quote: { number: quote.id, acceptsOnline: true },
  });
  expect((await desk.ask('POST', `${token}/seen`)).status).toBe(204);
  expect((await desk.one(quote.id)).body.state).toBe('seen');
  const total = first?.total ?? 0;
  const { status, body: accepted } = await desk.accept(token, { total });
  expect(accepted).toMatchObject({ option: 1, ...MORNING, payPath: expect.stringMatching(/^\/pay\//) });
  expect(status).toBe(200);
  expect(await desk.view(token)).toMatchObject({ state: 'accepted', quote: { accepted } });
  const bookingId = (await desk.one(quote.id)).body.accepted?.bookingId ?? 0;
  expect(await office.booking(bookingId)).toMatchObject({ customPrice: total, status: 'pending' });
  await desk.pay(accepted);
  expect(await office.booking(bookingId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  expect((await desk.view(token)).quote?.accepted?.payPath).toBeNull();
});

test('the price is shown before anything is saved, with the fields that are wrong', async () => {
  const home = { rooms: '3', bathrooms: '2' };
  const { body } = await office.ask<PricedQuote>('POST', 'quotes/price', { home, options: [optionOf()] });
  expect(body).toMatchObject({ served: true, options: [{ number: 1, serviceLabel: '4-Hour Deep Clean' }] });
  const wrong = { home, options: [optionOf({ service: 'spa' })] };
  const refused = await office.ask<ErrorBody>('POST', 'quotes/price', wrong);
  expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'options.0.service' }] } });
});
