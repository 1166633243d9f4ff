import { INITIAL_CATALOG } from '@homebright/contract';
import type { EditedPlace, VisitPreview } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aBooking, SITE } from '../../testing/a-booking';
import { aPreview } from '../../testing/a-preview';
import { aService } from '../../testing/a-service';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { EditDialog } from './edit-dialog';

const PATCH = 'PATCH /api/admin/bookings/7';
const CATALOG = [
  ...INITIAL_CATALOG.map(aService),
  aService({ id: 'move-out-clean', label: 'Move-out Clean' }),
];
const LIST = new Response(JSON.stringify(CATALOG), { headers: { 'content-range': 'services 0-4/5' } });

const patchesOf = (log: Parameters<typeof writes>[0]) =>
  writes(log).flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []));

function edit(answers: Record<string, unknown>) {
  const onClose = vi.fn();
  const log = serve({ 'GET /api/admin/services': LIST.clone(), ...answers });
  const person = renderScreen(<EditDialog booking={aBooking()} onClose={onClose} />);
  return { onClose, log, person };
}

it('has the words and fields of the appointment', async () => {
  const { person } = edit({});
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Appointment' }));
  expect(dialog.getByText('Make changes to the appointment details below.')).toBeTruthy();
  expect(dialog.getByLabelText('Date')).toHaveProperty('value', '2026-11-24');
  expect(dialog.getByLabelText('Time')).toHaveProperty('type', 'time');
  expect(dialog.getByPlaceholderText('Any special requests or notes...')).toHaveProperty('rows', 3);
  await person.click(dialog.getByRole('combobox', { name: 'Service' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '1-minute Express Clean',
    '1-hour Quick Clean',
    '2-hour Standard Clean',
    '4-hour Deep Clean',
    'Move-out Clean',
  ]);
});

it('saves what the form says, with the version that was read', async () => {
  const { log, person, onClose } = edit({ [PATCH]: {} });
  await person.type(screen.getByLabelText('Time'), '09:15');
  await person.type(screen.getByLabelText('Special Instructions'), 'Ring twice');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Appointment updated successfully');
  expect(patchesOf(log)[0]).toEqual({
    appointmentDate: '2026-11-24',
    appointmentTime: '09:15',
    service: '2-hour',
    status: 'confirmed',
    specialInstructions: 'Ring twice',
    withoutCrew: false,
    version: 4,
  });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('says Saving... meanwhile', async () => {
  const { person } = edit({ [PATCH]: () => new Promise(() => undefined) });
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true);
});

it('stays open and says so when it fails', async () => {
  const { person, onClose } = edit({ [PATCH]: new Refusal(500) });
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Failed to update appointment');
  expect(screen.getByText('Error')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

it('tells what somebody else changed and goes on from there', async () => {
  const fresh = aBooking({ status: 'in-progress', version: 5 });
  const stale = {
    code: 'STALE_VERSION',
    error: 'Changed.',
    details: [{ field: 'status', now: 'in-progress' }],
  };
  const { log, person } = edit({ [PATCH]: new Refusal(409, stale), 'GET /api/admin/bookings/7': fresh });
  await person.type(screen.getByLabelText('Special Instructions'), 'Ring twice');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Status is now In progress')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(screen.queryByText('Status is now In progress')).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('In progress');
  expect(screen.getByLabelText('Special Instructions')).toHaveProperty('value', '');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(writes(log)).toHaveLength(2));
  expect(writes(log)[1]?.body).toMatchObject({ version: 5, status: 'in-progress' });
});

it('says before it is saved what another service does to price and money', async () => {
  const preview: VisitPreview = {
    before: { total: 12_000, minutes: 120 },
    total: 8_000,
    minutes: 60,
    balance: 0,
    refund: 4_000,
    lines: [],
    refundSources: [{ method: 'card', refundable: 12_000 }],
  };
  const { log, person } = edit({ 'POST /api/admin/bookings/7/service/preview': preview });
  expect(screen.queryByText(/goes back/)).toBeNull();
  await person.click(screen.getByRole('combobox', { name: 'Service' }));
  await person.click(await screen.findByRole('option', { name: '1-hour Quick Clean' }));
  await screen.findByText('$40.00 goes back to the customer’s card.');
  expect(screen.getByText('$120.00 → $80.00')).toBeTruthy();
  expect(writes(log)[0]?.body).toEqual({ service: '1-hour', version: 4 });
});

const AT_ANOTHER_PRICE: VisitPreview = {
  before: { total: 12_000, minutes: 120 },
  total: 13_500,
  minutes: 120,
  balance: 13_500,
  refund: 0,
  lines: [],
};
const PREVIEW = 'POST /api/admin/bookings/7/service/preview';

it('says before it is saved what another address does to price and money', async () => {
  const { log, person } = edit({ [PREVIEW]: AT_ANOTHER_PRICE });
  const address = screen.getByLabelText('Address');
  await person.clear(address);
  await person.type(address, '1 Shore Road');
  await screen.findByText('$15.00 more will be due; the customer will be notified.');
  expect(screen.getByText('$120.00 → $135.00')).toBeTruthy();
  expect(writes(log).at(-1)?.body).toEqual({ location: '1 Shore Road', version: 4 });
});

it('says what a cancelled visit owes that takes place after all, and that a card pays it', async () => {
  const charge = { at: '2026-11-01T12:00:00Z', card: { brand: 'visa', last4: '4242' } };
  const log = serve({
    'GET /api/admin/services': LIST.clone(),
    'GET /api/site': SITE,
    [PREVIEW]: { ...AT_ANOTHER_PRICE, total: 12_000, balance: 12_000, charge },
  });
  const cancelled = aBooking({ status: 'cancelled', balance: 0 });
  const person = renderScreen(<EditDialog booking={cancelled} onClose={vi.fn()} />);
  await person.click(screen.getByRole('combobox', { name: 'Status' }));
  await person.click(screen.getByRole('option', { name: 'Confirmed' }));
  await screen.findByText('$120.00 will be charged to Visa ···· 4242 today.');
  expect(writes(log).map(({ body }) => body)).toEqual([{ status: 'confirmed', version: 4 }]);
});

it('says who hands over what was paid in cash', async () => {
  const preview: VisitPreview = {
    before: { total: 12_000, minutes: 120 },
    total: 8_000,
    minutes: 60,
    balance: 0,
    refund: 4_000,
    lines: [],
    refundSources: [{ method: 'cash', refundable: 12_000 }],
  };
  const { person } = edit({ 'POST /api/admin/bookings/7/service/preview': preview });
  await person.click(screen.getByRole('combobox', { name: 'Service' }));
  await person.click(await screen.findByRole('option', { name: '1-hour Quick Clean' }));
  await screen.findByText('Give $40.00 back in cash.');
  expect(screen.queryByText(/card/)).toBeNull();
});

it('cancels only after showing what goes back and what the customer is told', async () => {
  const { log, person } = edit({ [PATCH]: {}, 'GET /api/admin/cancellation-previews': [aPreview()] });
  expect(screen.queryByText('$120.00 was paid')).toBeNull();
  await person.click(screen.getByRole('combobox', { name: 'Status' }));
  await person.click(screen.getByRole('option', { name: 'Cancelled' }));
  await screen.findByText('$120.00 was paid');
  expect(screen.getByRole('radio', { name: /^Full refund/ })).toHaveProperty('checked', true);
  await person.click(screen.getByRole('radio', { name: /^Keep the fee/ }));
  expect(screen.getByText(/\$80\.00 is on its way back/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Appointment updated successfully');
  expect(writes(log)[0]?.body).toMatchObject({
    status: 'cancelled',
    version: 4,
    refund: 'minus-fee',
    expectedRefund: 8000,
  });
});

it('asks once more before an address outside the service area is served', async () => {
  const outside = { error: "We don't come to 10001 yet.", code: 'OUTSIDE_AREA' };
  const answers = [new Refusal(409, outside), {}];
  const { log, person, onClose } = edit({ [PATCH]: () => answers.shift(), [PREVIEW]: AT_ANOTHER_PRICE });
  const address = screen.getByLabelText('Address');
  await person.clear(address);
  await person.type(address, '1 Main Street, New York, NY 10001');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText(/outside your service area/);
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Save Anyway' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const patches = writes(log).filter(({ method }) => method === 'PATCH');
  const [first, again] = patches.map(({ body }) => body as object);
  expect(first).toMatchObject({ location: '1 Main Street, New York, NY 10001' });
  expect(first).not.toHaveProperty('evenOutside');
  expect(again).toEqual({ ...first, evenOutside: true });
});

const MOVED: EditedPlace = {
  crewId: 1,
  losesCrew: false,
  problems: [],
  freeCrewIds: [1, 2],
  isMoved: true,
  rebookingFee: 0,
};
const CREWS = [
  { id: 1, name: 'Team A', active: true },
  { id: 2, name: 'Team B', active: true },
];
const withPlace = (place: Partial<EditedPlace>): Record<string, unknown> => ({
  [PREVIEW]: { ...AT_ANOTHER_PRICE, total: 12_000, balance: 0, place: { ...MOVED, ...place } },
  'GET /api/admin/crews': new Response(JSON.stringify(CREWS), {
    headers: { 'content-range': 'crews 0-1/2' },
  }),
});

it('says who goes at another time, who else is free and what the customer is told', async () => {
  const { log, person } = edit(withPlace({}));
  await person.type(screen.getByLabelText('Time'), '09:15');
  await screen.findByText('Team A still goes.');
  expect(screen.getByText('Free then: Team A, Team B')).toBeTruthy();
  expect(
    screen.getByText('Maya Alvarez will be notified of the new time: Tue, Nov 24, 2026, 9:15 AM.'),
  ).toBeTruthy();
  expect(screen.queryByText('Total')).toBeNull();
  expect(writes(log).at(-1)?.body).toEqual({ appointmentTime: '09:15', version: 4 });
});

it('says that the crew would be lost, and asks once more before it is', async () => {
  const lost = { error: 'Nobody is free then.', code: 'SLOT_TAKEN' };
  const answers = [new Refusal(409, lost), {}];
  const place = { crewId: null, losesCrew: true, problems: ['outside-hours'], freeCrewIds: [] } as const;
  const { log, person, onClose } = edit({
    ...withPlace({ ...place, problems: [...place.problems], freeCrewIds: [] }),
    [PATCH]: () => answers.shift(),
  });
  await person.type(screen.getByLabelText('Time'), '03:00');
  await screen.findByText('That is outside every crew’s hours. The visit loses Team A until you assign one.');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText(/Save again to leave this visit without a crew/);
  expect(onClose).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Save Without a Crew' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, again] = patchesOf(log);
  expect(first).toMatchObject({ appointmentTime: '03:00', withoutCrew: false });
  expect(again).toEqual({ ...(first as object), withoutCrew: true });
});

it('asks anew when another time than the refused one is saved', async () => {
  const lost = new Refusal(409, { error: 'Nobody is free then.', code: 'SLOT_TAKEN' });
  const { log, person } = edit({ ...withPlace({ crewId: null, losesCrew: true }), [PATCH]: lost });
  await person.type(screen.getByLabelText('Time'), '03:00');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  const again = await screen.findByRole('button', { name: 'Save Without a Crew' });
  await person.clear(screen.getByLabelText('Time'));
  await person.type(screen.getByLabelText('Time'), '04:00');
  await person.click(again);
  await waitFor(() => expect(patchesOf(log)).toHaveLength(2));
  expect(patchesOf(log)[1]).toMatchObject({ appointmentTime: '04:00', withoutCrew: false });
});

it('offers the fee of a late move, and charges it only where it is chosen', async () => {
  const { log, person } = edit({ ...withPlace({ rebookingFee: 3_000 }), [PATCH]: {} });
  await person.type(screen.getByLabelText('Time'), '09:15');
  const fee = await screen.findByRole('checkbox', { name: 'Charge the rebooking fee of $30.00' });
  expect(fee).toHaveProperty('checked', false);
  await person.click(fee);
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(patchesOf(log)).toHaveLength(1));
  expect(patchesOf(log)[0]).toMatchObject({ appointmentTime: '09:15', rebookingFee: 3_000 });
});

it('asks about another address that is not found, and saves once it is right', async () => {
  const check = { found: false };
  const { log, person, onClose } = edit({ [PATCH]: {}, 'GET /api/geocode/check': check });
  const address = screen.getByLabelText('Address');
  await person.clear(address);
  await person.type(address, '12 Unknown Street');
  await person.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('We couldn’t find this address. Is it right?');
  await person.dblClick(screen.getByRole('button', { name: 'Save Changes' }));
  const yes = screen.getByRole('button', { name: 'Yes, it’s right' });
  expect([patchesOf(log), document.activeElement]).toEqual([[], yes]);
  await person.type(screen.getByLabelText('Special Instructions'), 'Ring');
  await person.click(yes);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(patchesOf(log)).toMatchObject([{ location: '12 Unknown Street', specialInstructions: 'Ring' }]);
});
