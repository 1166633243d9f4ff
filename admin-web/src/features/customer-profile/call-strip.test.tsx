import type { BookingRecord, OfficePowers } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { accountQuery } from '../../lib/own-account';
import { BOARD } from '../../testing/a-board';
import { SITE, aBooking } from '../../testing/a-booking';
import { HOME, aCustomer } from '../../testing/a-customer';
import { aPlan } from '../../testing/a-plan';
import { OWNER_ACCOUNT } from '../../testing/powers';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { useQuery } from '@tanstack/react-query';
import { ProfilePage } from './profile-page';

const KNOWN = { ...HOME, access: 'Side door, code 4711', keys: 'Key 12, in the van', preferences: null };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z'), toFake: ['Date'] });
});

/** The office's frame, which loads the account. */
function Framed() {
  useQuery(accountQuery);
  return <ProfilePage />;
}

function visit(answers: Record<string, unknown> = {}, powers: Partial<OfficePowers> = {}) {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/account': { ...OWNER_ACCOUNT, powers: { ...OWNER_ACCOUNT.powers, ...powers } },
    'GET /api/admin/users/u-1': aCustomer({ notes: 'Rings', version: 4, tags: ['VIP'] }),
    'GET /api/admin/user-bookings/u-1': [aBooking()],
    'GET /api/admin/user-properties/u-1': [KNOWN],
    'GET /api/admin/subscriptions': [aPlan()],
    'GET /api/admin/crews': BOARD.crews,
    'GET /api/admin/mails': [],
    ...answers,
  });
  const at = { at: '/admin/customer-profile/u-1', path: '/admin/customer-profile/:userId?' };
  return { log, person: renderScreen(<Framed />, at) };
}

const stripOf = async (name = 'Maya Alvarez') => within(await screen.findByRole('region', { name }));
const toOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');

it('answers the call: name, debt, plan, next visit with its crew, and how to get in', async () => {
  visit();
  const strip = await stripOf();
  expect(strip.getByRole('heading', { level: 2 }).textContent).toBe('Maya Alvarez');
  expect(strip.getByText('VIP')).toBeTruthy();
  expect(toOf(await strip.findByRole('link', { name: '$120.00' }))).toBe('/admin/bookings/7/show');
  expect(toOf(strip.getByRole('link', { name: 'Tue, Nov 24, 2026' }))).toBe('/admin/bookings/7/show');

  expect(await strip.findByText('Cedar crew')).toBeTruthy();
  expect(toOf(await strip.findByRole('link', { name: 'Weekly on Tuesday' }))).toBe(
    '/admin/subscriptions?filter={"q":"#5"}',
  );
  expect(strip.getByText('2-Hour Standard Clean')).toBeTruthy();
  expect(strip.getAllByText('Morning, 8 AM–12 PM')).toHaveLength(2);
  expect(strip.getByText(/Side door, code 4711\s*Keys: Key 12, in the van/)).toBeTruthy();
});

it('calls, texts and books with one press', async () => {
  visit();
  const strip = await stripOf();
  await strip.findByText('5550100');
  expect(toOf(strip.getByRole('link', { name: 'Call Maya Alvarez' }))).toBe('tel:5550100');
  expect(toOf(strip.getByRole('link', { name: 'Text Maya Alvarez' }))).toBe('sms:5550100');
  expect(toOf(strip.getByRole('link', { name: 'Book a Visit' }))).toBe('/admin/book?userId=u-1');
});

it('leads to all that is owed, if it is for more than one visit, and tells what a card pays later', async () => {
  const bookings = [
    aBooking({ id: 7, balance: 12_000, collection: 'due' }),
    aBooking({ id: 8, balance: 4_050, collection: 'failed' }),
    aBooking({ id: 9, balance: 9_000, collection: 'scheduled' }),
  ];
  visit({ 'GET /api/admin/user-bookings/u-1': bookings });
  const strip = await stripOf();
  expect(toOf(await strip.findByRole('link', { name: '$160.50' }))).toBe(
    '/admin/bookings?filter={"userId":"u-1","collection":["due","failed"]}',
  );
  expect(strip.getByText('$90.00 scheduled')).toBeTruthy();
});

it('does with a customer who has neither name, number, home, visit nor plan', async () => {
  visit({
    'GET /api/admin/users/u-1': aCustomer({ firstName: null, lastName: null, phone: null }),
    'GET /api/admin/user-bookings/u-1': [],
    'GET /api/admin/user-properties/u-1': [],
    'GET /api/admin/subscriptions': [],
  });
  const strip = await stripOf('maya@example.com');
  for (const words of ['No phone number yet', '$0.00', 'None', 'No plan', 'No home yet'])
    expect(await strip.findByText(words)).toBeTruthy();
  expect(strip.queryByRole('link', { name: /^(Call|Text)/ })).toBeNull();
  expect(strip.getByRole('link', { name: 'Book a Visit' })).toBeTruthy();
});

it('shows a name of 80 characters whole', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80);
  visit({ 'GET /api/admin/users/u-1': aCustomer({ firstName: name, lastName: null }) });
  expect((await stripOf(name)).getByRole('heading', { level: 2 }).textContent).toBe(name);
});

it('says what could not be loaded, and tries again', async () => {
  const plans = vi.fn((): unknown => new Refusal(503, { error: 'We are busy right now.' }));
  const { person } = visit({ 'GET /api/admin/subscriptions': plans });
  const strip = await stripOf();
  expect(await strip.findByText(/Could not be loaded/)).toBeTruthy();
  expect(strip.queryByText('No plan')).toBeNull();
  plans.mockReturnValue([aPlan({ status: 'paused' })]);
  await person.click(strip.getByRole('button', { name: 'Try again' }));
  expect(await strip.findByText('Weekly on Tuesday, paused')).toBeTruthy();
});

it('lets nobody write whose role only reads', async () => {
  visit({}, { customers: 'read', schedule: 'read' });
  const strip = await stripOf();
  await strip.findByText(/Side door/);
  await waitFor(() => expect(strip.queryByRole('button', { name: /^Note/ })).toBeNull());
  expect(strip.queryByRole('button', { name: /^Change/ })).toBeNull();
  expect(strip.queryByRole('link', { name: 'Book a Visit' })).toBeNull();
  expect(strip.getByRole('link', { name: 'Call Maya Alvarez' })).toBeTruthy();
});

it('writes down how to get in where nobody has, at the home of the next visit', async () => {
  const homes = [{ ...HOME, id: 9, location: '2 Oak Lane' }, HOME];
  const { person, log } = visit({
    'GET /api/admin/user-properties/u-1': homes,
    'PATCH /api/admin/properties/3': { ...KNOWN, version: 3 },
  });
  const strip = await stripOf();
  await strip.findByText('No notes yet.');
  expect(strip.getByText('10 Elm Street')).toBeTruthy();
  await person.click(strip.getByRole('button', { name: /How to get into 10 Elm Street/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Property #3' }));
  await person.type(dialog.getByLabelText('Access'), 'Side door');
  await person.type(dialog.getByLabelText('Keys'), 'Key 12');
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Property updated');
  expect(writes(log)[0]?.body).toEqual({ access: 'Side door', keys: 'Key 12', version: 2 });
});

it('takes the booking’s own access notes while the home has none', async () => {
  const questionnaire: BookingRecord['questionnaire'] = { accessNotes: 'Ring twice' };
  visit({
    'GET /api/admin/user-properties/u-1': [HOME],
    'GET /api/admin/user-bookings/u-1': [aBooking({ questionnaire })],
  });
  expect(await (await stripOf()).findByText('Ring twice')).toBeTruthy();
});
