import type { OfficeSubscription, SubscriptionPreview, SubscriptionVisit } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { BOARD } from '../../testing/a-board';
import { aPlan } from '../../testing/a-plan';
import { aService } from '../../testing/a-service';
import { renderScreen } from '../../testing/render-screen';
import { listOf, Refusal, serve, writes } from '../../testing/server';
import { EXTRAS } from '../../testing/some-extras';
import { ChangeDialog } from './change-dialog';

const PREVIEW = 'POST /api/admin/subscriptions/5/preview';
const PATCH = 'PATCH /api/admin/subscriptions/5';
const answer = (changes: Partial<SubscriptionPreview> = {}): SubscriptionPreview => ({
  price: 10200,
  minutes: 150,
  lines: [],
  from: '2027-03-30',
  priceLocked: false,
  ...changes,
});
const FROM = /^From Tue, Mar 30, 2027: \$102.00 per visit instead of \$120.00./;

const VISITS: SubscriptionVisit[] = [
  { bookingId: 70, date: '2026-11-24', state: 'paid' },
  { bookingId: 71, date: '2026-12-01', state: 'booked', price: 12000, crew: 'Cedar crew' },
  { bookingId: null, date: '2026-12-08', state: 'planned' },
];

function open(answers: Record<string, unknown> = {}, plan: OfficeSubscription = aPlan()) {
  const onClose = vi.fn();
  const known: Record<string, unknown> = {
    'GET /api/site': SITE,
    'GET /api/price-book': { extras: EXTRAS, frequencyDiscounts: {} },
    'GET /api/admin/services': listOf('services', [
      aService(),
      aService({ id: '4-hour', label: '4-Hour Deep Clean' }),
    ]),
    'GET /api/admin/crews': BOARD.crews,
    'GET /api/admin/subscriptions/5': { ...plan, visits: VISITS },
    [PREVIEW]: answer(),
    [PATCH]: {},
    ...answers,
  };
  const log = serve(known);
  const person = renderScreen(<ChangeDialog subscription={plan} onClose={onClose} />);
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
  const changes = () =>
    writes(log)
      .filter(({ method }) => method === 'PATCH')
      .map(({ body }) => body);
  return { onClose, known, log, person, save, changes };
}

it('other extras say from which visit on it costs what, and that is what is sent', async () => {
  const { log, person, save, changes, onClose } = open();
  expect(writes(log)).toEqual([]);
  await person.click(await screen.findByRole('checkbox', { name: 'Inside the oven' }));
  const said = await screen.findByText(FROM);
  expect(said.textContent).toContain('Each visit takes 2 h 30 min. Paid visits stay as they are.');
  expect(writes(log).map(({ body }) => body)).toEqual([{ extras: { oven: 1 } }]);
  await person.click(save());
  await screen.findByText('Plan changed: #5');
  expect(changes()).toEqual([{ extras: { oven: 1 }, price: 10200, version: 3 }]);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('a price of the office’s own is shown with the message before it is saved', async () => {
  const message = { title: 'Your plan has changed', text: 'Your plan is now weekly at $99.00 per visit.' };
  const { person, save, changes } = open({ [PREVIEW]: answer({ price: 9900, priceLocked: true, message }) });
  await person.type(screen.getByRole('spinbutton', { name: 'Custom price per visit' }), '99');
  await screen.findByText(/^From Tue, Mar 30, 2027: \$99.00 per visit instead of \$120.00./);
  await screen.findByText(`Message to the customer: “${message.text}”`);
  await waitFor(() => expect(save().disabled).toBe(false));
  await person.click(save());
  await screen.findByText('Plan changed: #5');
  expect(changes()).toEqual([{ customPrice: 9900, price: 9900, version: 3 }]);
});

it('saves nothing while the price cannot be saved', async () => {
  const { person, save, changes, onClose } = open();
  await person.type(screen.getByRole('spinbutton', { name: 'Custom price per visit' }), '2000000');
  await screen.findByText(/1,000,000/);
  await person.click(save());
  expect(changes()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('frequency, time and extras are asked about and sent together', async () => {
  const { person, save, changes } = open();
  await person.click(screen.getByRole('combobox', { name: 'Frequency' }));
  await person.click(await screen.findByRole('option', { name: 'Monthly' }));
  await person.click(screen.getByRole('button', { name: /Evening/ }));
  await person.click(await screen.findByRole('button', { name: 'One more: Windows' }));
  await waitFor(() => expect(save().disabled).toBe(false));
  await screen.findByText(FROM);
  await person.click(save());
  await screen.findByText('Plan changed: #5');
  expect(changes()).toEqual([
    { frequency: 'monthly', appointmentTime: 'evening', extras: { window: 1 }, price: 10200, version: 3 },
  ]);
});

it('offers the price book’s frequencies, and two visits a week with their second day', async () => {
  const frequencyDiscounts = { 'twice-a-week': 0, 'every-3-weeks': 10_000 };
  const book = { extras: EXTRAS, frequencyDiscounts };
  const { person, save, changes } = open(
    { 'GET /api/price-book': book },
    aPlan({ frequency: 'every-8-weeks' }),
  );
  await person.click(screen.getByRole('combobox', { name: 'Frequency' }));
  await screen.findByRole('option', { name: 'Twice a week' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Twice a week',
    'Weekly',
    'Bi-weekly',
    'Every 3 weeks',
    'Monthly',
    // The plan’s own, which the company no longer offers.
    'Every 8 weeks',
  ]);
  await person.click(screen.getByRole('option', { name: 'Twice a week' }));
  await choose(person, 'Second weekday', 'Saturday');
  await waitFor(() => expect(save().disabled).toBe(false));
  await person.click(save());
  await screen.findByText('Plan changed: #5');
  expect(changes()).toMatchObject([{ frequency: 'twice-a-week', secondWeekday: 6 }]);
});

const choose = async (person: UserEvent, field: string, option: string | RegExp) => {
  await person.click(screen.getByRole('combobox', { name: field }));
  await person.click(await screen.findByRole('option', { name: option }));
};

it('another weekday, crew and service from a visit on: dates and crews are shown, one press saves them', async () => {
  const visits: SubscriptionVisit[] = [
    { bookingId: 71, date: '2026-12-01', state: 'booked', price: 12000, crew: 'Cedar crew' },
    { bookingId: 80, date: '2026-12-10', state: 'booked', price: 20000, crew: 'Maple crew' },
    { bookingId: 81, date: '2026-12-17', state: 'booked', price: 20000, crew: null },
    { bookingId: null, date: '2026-12-24', state: 'planned' },
  ];
  const { person, save, changes } = open({ [PREVIEW]: answer({ price: 20000, visits }) });
  await choose(person, 'From', 'Tue, Dec 8, 2026');
  await choose(person, 'Weekday', 'Thursday');
  await choose(person, 'Crew', 'Maple crew');
  await choose(person, 'Service', '4-Hour Deep Clean');
  const list = await screen.findByRole('list', { name: 'Visits after the change' });
  await waitFor(() => expect(save().disabled).toBe(false));
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Tue, Dec 1, 2026 · $120.00 · Cedar crew',
    'Thu, Dec 10, 2026 · $200.00 · Maple crew',
    'Thu, Dec 17, 2026 · $200.00 · no crew is free',
    'Thu, Dec 24, 2026',
  ]);
  await person.click(save());
  await screen.findByText('Plan changed: #5');
  expect(changes()).toEqual([
    { weekday: 4, crewId: 2, serviceType: '4-hour', from: '2026-12-08', price: 20000, version: 3 },
  ]);
});

it('of two managers, the second is told what the plan is now, and nothing is lost', async () => {
  const stale = {
    code: 'STALE_VERSION',
    error: 'Somebody else changed this plan. Reload the page and try again.',
    details: [],
  };
  const { person, save, onClose } = open({ [PATCH]: new Refusal(409, stale) });
  await choose(person, 'Weekday', 'Thursday');
  await waitFor(() => expect(save().disabled).toBe(false));
  await person.click(save());
  await screen.findByText('Somebody else changed this plan. Reload the page and try again.', {
    selector: 'form *',
  });
  expect(screen.getByRole('combobox', { name: 'Weekday' }).textContent).toBe('Thursday');
  expect(onClose).not.toHaveBeenCalled();
});

it('is not saved before its price is there', async () => {
  let reply: (preview: SubscriptionPreview) => void = () => undefined;
  const { person, save, changes } = open({ [PREVIEW]: () => new Promise((done) => (reply = done)) });
  await person.click(await screen.findByRole('checkbox', { name: 'Inside the oven' }));
  await screen.findByRole('progressbar', { name: 'Working out the price' });
  expect(save().disabled).toBe(true);
  reply(answer({ from: null }));
  await screen.findByText(/^From the next visit: \$102.00 per visit instead of \$120.00./);
  expect(save().disabled).toBe(false);
  expect(changes()).toEqual([]);
});

it.each([
  ['stays the same', { price: 12000 }, /^The price stays \$120.00 per visit./],
  ['is locked', { price: 12000, priceLocked: true }, /^The price is locked and stays \$120.00 per visit./],
])('says that the price %s', async (_, changes, words) => {
  const { person } = open({ [PREVIEW]: answer(changes) });
  await person.click(await screen.findByRole('checkbox', { name: 'Inside the oven' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

it('that does not fit says so, and is not saved', async () => {
  const error = 'A longer visit does not fit on Tuesday.';
  const { known, person, save } = open({ [PREVIEW]: new Refusal(409, { code: 'SLOT_TAKEN', error }) });
  const oven = await screen.findByRole('checkbox', { name: 'Inside the oven' });
  await person.click(oven);
  await screen.findByText(error);
  expect(save().disabled).toBe(true);
  known[PREVIEW] = answer();
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText(FROM);
  expect(save().disabled).toBe(false);
});

it('at another price than was shown is not saved before the new one is', async () => {
  const words = 'Each visit would now cost $110.00. Nothing has changed yet.';
  const { known, person, save, changes, onClose } = open();
  known[PATCH] = () => {
    known[PREVIEW] = answer({ price: 11000 });
    known[PATCH] = {};
    return new Refusal(409, { code: 'PRICE_CHANGED', error: words });
  };
  await person.click(await screen.findByRole('checkbox', { name: 'Inside the oven' }));
  await screen.findByText(FROM);
  await person.click(save());
  await screen.findByText(/\$110.00 per visit instead of \$120.00./);
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(onClose).not.toHaveBeenCalled();
  await person.click(save());
  await screen.findByText('Plan changed: #5');
  expect(changes().map((body) => (body as { price: number }).price)).toEqual([10200, 11000]);
});

it('nothing changed is nothing sent', async () => {
  const { log, person, save, onClose } = open();
  const oven = await screen.findByRole('checkbox', { name: 'Inside the oven' });
  await person.click(oven);
  await screen.findByText(FROM);
  await person.click(oven);
  await waitFor(() => expect(screen.queryByText(FROM)).toBeNull());
  await person.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes(log).filter(({ method }) => method === 'PATCH')).toEqual([]);
});

it('at an API that has no extras yet, while the service is updated, it goes on without them', async () => {
  const { extras: _none, priceLocked: _unknown, ...older } = aPlan();
  const { log, person, save, changes } = open(
    { [PREVIEW]: new Refusal(404, { code: 'NOT_FOUND', error: 'Not found.' }) },
    older as OfficeSubscription,
  );
  await waitFor(() => expect(log.some(({ path }) => path === '/api/price-book')).toBe(true));
  await person.click(screen.getByRole('button', { name: /Midday/ }));
  expect(screen.queryByRole('list', { name: 'Extras' })).toBeNull();
  await waitFor(() => expect(save().disabled).toBe(false));
  expect(screen.queryByText('Not found.')).toBeNull();
  await person.click(save());
  await screen.findByText('Plan changed: #5');
  expect(changes()).toEqual([{ frequency: 'weekly', appointmentTime: 'midday', version: 3 }]);
});
