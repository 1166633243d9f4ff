import type { SubscriptionPreview } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { lateAnswer, stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries } from '../../../testing/render.js';
import { availability, bookWithRules, site, subscription } from '../../../testing/samples.js';
import { MyBookings } from '../my-bookings.js';

const plan = subscription({ id: 7, price: 12_000, location: '1 Elm Street' });
const ASKED = '/api/subscriptions/7/preview';
const PLAN = '/api/subscriptions/7';
const preview: SubscriptionPreview = {
  price: 10_200,
  minutes: 150,
  lines: [],
  from: '2099-03-30',
  priceLocked: false,
};
const FROM = /From Monday, March 30, 2099: \$102.00 per visit instead of \$120.00./;
const QUESTION = 'We couldn’t find this address. Is it right?';
const home = (id: number, location: string) => ({ id, location, answers: {} });
const zone = { id: 'shore', name: 'Shore', zips: [], surcharge: 0, travelMinutes: 0 };
const WITH_AREA = { 'GET /api/price-book': { ...bookWithRules(), zones: [zone] } };

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/bookings': [],
    'GET /api/notifications': [],
    'GET /api/properties': [],
    'GET /api/availability': availability(),
    'GET /api/price-book': bookWithRules(),
    'GET /api/subscriptions': [plan],
    'GET /api/geocode': [
      { display_name: '14, Maple', label: '14 Maple Avenue', place_id: 1, lat: '0', lon: '0' },
    ],
    'GET /api/geocode/check': { found: true },
    [`POST ${ASKED}`]: preview,
    [`PATCH ${PLAN}`]: plan,
  });
});

const change = async () => {
  renderWithQueries(<MyBookings onBook={() => {}} onHome={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  return within(await screen.findByRole('dialog'));
};
type Shown = Awaited<ReturnType<typeof change>>;
const saveOf = (shown: Shown) => shown.getByRole('button', { name: /^(Save|One moment…)/ });
const fieldOf = (shown: Shown) => shown.findByRole<HTMLInputElement>('combobox', { name: 'Address' });
const type = async (shown: Shown, value: string) => {
  const field = await fieldOf(shown);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const priced = (shown: Shown) => shown.findByText(FROM);
const previews = () => api.bodiesOf('POST', ASKED);
const sent = () => api.bodiesOf('PATCH', PLAN);
const checks = () => api.calls.filter(({ path }) => path.startsWith('/api/geocode/check'));

it('offers the other homes, and asks for the chosen or typed address', async () => {
  api.change({ 'GET /api/properties': [home(1, '1 Elm Street'), home(2, '2 Lake View')] });
  const shown = await change();
  const choices = within(await shown.findByRole('radiogroup', { name: 'Address' }));
  expect(choices.getAllByRole('radio')).toHaveLength(3);
  fireEvent.click(choices.getByRole('radio', { name: '2 Lake View' }));
  await priced(shown);
  fireEvent.click(choices.getByRole('radio', { name: 'Another address' }));
  await type(shown, ' 3 New Road ');
  await waitFor(() => expect(previews()).toEqual([{ location: '2 Lake View' }, { location: '3 New Road' }]));
  await priced(shown);
  fireEvent.click(saveOf(shown));
  await waitFor(() => expect(sent()).toEqual([{ location: '3 New Road', price: 10_200 }]));
});

it('of a home that is chosen needs no question', async () => {
  api.change({
    'GET /api/properties': [home(1, '1 Elm Street'), home(2, '2 Lake View')],
    'GET /api/geocode/check': { found: false },
  });
  const shown = await change();
  fireEvent.click(await shown.findByRole('radio', { name: '2 Lake View' }));
  await priced(shown);
  fireEvent.click(saveOf(shown));
  await waitFor(() => expect(sent()).toEqual([{ location: '2 Lake View', price: 10_200 }]));
  expect(checks()).toEqual([]);
});

it('suggests addresses as in the questionnaire, and takes the unit', async () => {
  const shown = await change();
  fireEvent.change(await fieldOf(shown), { target: { value: 'Maple' } });
  fireEvent.click(await shown.findByRole('option', { name: '14 Maple Avenue' }));
  await waitFor(() => expect(previews()).toEqual([{ location: '14 Maple Avenue' }]));
  const unit = shown.getByRole('textbox', { name: /Apartment, suite, or unit/ });
  fireEvent.change(unit, { target: { value: '3B' } });
  fireEvent.blur(unit);
  await waitFor(() => expect(previews().at(-1)).toEqual({ location: '14 Maple Avenue, Unit 3B' }));
  await priced(shown);
  fireEvent.click(saveOf(shown));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(checks()).toEqual([]);
});

it('that cannot be found is asked about before it is saved, once for a double press', async () => {
  api.change({ 'GET /api/geocode/check': { found: false } });
  const shown = await change();
  await type(shown, 'asdf');
  await priced(shown);
  fireEvent.click(saveOf(shown));
  fireEvent.click(saveOf(shown));
  await shown.findByText(QUESTION);
  fireEvent.click(saveOf(shown));
  fireEvent.click(saveOf(shown));
  const yes = shown.getByRole('button', { name: 'Yes, it’s right' });
  expect([sent(), checks().length, document.activeElement]).toEqual([[], 1, yes]);
  fireEvent.click(yes);
  fireEvent.click(yes);
  await waitFor(() => expect(sent()).toEqual([{ location: 'asdf', price: 10_200 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is not saved at a price that was not shown', async () => {
  api.change({ 'GET /api/geocode/check': { found: false } });
  const shown = await change();
  await type(shown, '8 Asdf Street');
  await priced(shown);
  fireEvent.click(saveOf(shown));
  await shown.findByText(QUESTION);
  const late = lateAnswer();
  api.change({ [`POST ${ASKED}`]: late.answer });
  fireEvent.click(shown.getByRole('radio', { name: 'Monthly' }));
  fireEvent.click(shown.getByRole('button', { name: 'Yes, it’s right' }));
  expect(sent()).toEqual([]);
  late.give(preview);
  await priced(shown);
  fireEvent.click(saveOf(shown));
  await waitFor(() =>
    expect(sent()).toEqual([{ frequency: 'monthly', location: '8 Asdf Street', price: 10_200 }]),
  );
});

it('without a text is missing, and nothing is saved', async () => {
  const shown = await change();
  await type(shown, '  ');
  fireEvent.click(saveOf(shown));
  expect((await shown.findByRole('alert')).textContent).toBe('Enter your address.');
  expect([previews(), sent()]).toEqual([[], []]);
});

it('asks for the ZIP code where there is an area, and which of two it is', async () => {
  api.change({ ...WITH_AREA, 'GET /api/coverage': { covered: true, zone: 'shore' } });
  const shown = await change();
  await fieldOf(shown);
  await vi.dynamicImportSettled();
  await type(shown, '9 Lane');
  fireEvent.click(saveOf(shown));
  expect((await shown.findByRole('alert')).textContent).toBe('Enter your ZIP code.');
  expect([previews(), checks()]).toEqual([[], []]);
  await type(shown, '9 Lane, Hoboken 07030, 10998');
  const which = within(await shown.findByRole('radiogroup', { name: /several ZIP codes/ }));
  fireEvent.click(which.getByRole('radio', { name: '10998' }));
  const location = '9 Lane, Hoboken 07030, 10998';
  await waitFor(() => expect(previews()).toEqual([{ location, zip: '10998' }]));
  await priced(shown);
  fireEvent.click(saveOf(shown));
  await waitFor(() => expect(sent()).toEqual([{ location, zip: '10998', price: 10_200 }]));
});

it('outside the area says so at the field and is not saved', async () => {
  api.change({ ...WITH_AREA, 'GET /api/coverage': { covered: false } });
  const shown = await change();
  await type(shown, '9 Lane, Hoboken, NJ 07030');
  expect(await shown.findByText(/We don’t come to this ZIP code yet/)).toBeDefined();
  expect(await shown.findByText(/tell you once we come to 07030/)).toBeDefined();
  fireEvent.click(saveOf(shown));
  expect([sent(), checks()]).toEqual([[], []]);
});

it('that stays is not asked about, whatever else changes', async () => {
  api.change({ ...WITH_AREA, 'GET /api/coverage': { covered: false } });
  const shown = await change();
  await fieldOf(shown);
  fireEvent.click(shown.getByRole('radio', { name: 'Monthly' }));
  await priced(shown);
  fireEvent.click(saveOf(shown));
  await waitFor(() => expect(sent()).toEqual([{ frequency: 'monthly', price: 10_200 }]));
  expect(checks()).toEqual([]);
});
