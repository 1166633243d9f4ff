import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SITE, aBooking } from '../../testing/a-booking';
import { HOME, aCustomer } from '../../testing/a-customer';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { ProfilePage } from './profile-page';

const MAYA = aCustomer({
  notes: 'Rings twice',
  tags: ['VIP'],
  version: 4,
  lifetimeValue: 123_400,
  emailVerified: false,
  emailKnown: false,
});

function visit(answers: Record<string, unknown> = {}) {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/users/u-1': MAYA,
    'GET /api/admin/user-bookings/u-1': [],
    'GET /api/admin/user-properties/u-1': [HOME],
    ...answers,
  });
  const at = { at: '/admin/customer-profile/u-1', path: '/admin/customer-profile/:userId?' };
  return { log, person: renderScreen(<ProfilePage />, at) };
}

it('shows what only the office knows', async () => {
  visit();
  const card = within(await screen.findByRole('region', { name: 'For the Office' }));
  for (const words of ['$1,234.00', 'Not confirmed yet: emails wait', 'Rings twice', 'Not agreed'])
    expect(card.getByText(words)).toBeTruthy();
  const strip = within(screen.getByRole('region', { name: 'Maya Alvarez' }));
  expect(strip.getByText('VIP')).toBeTruthy();
});

it.each([
  ['that the office wrote', { emailVerified: false }, [], /^From the office: emails about visits go there/],
  ['that came back', {}, [{ status: 'bounced' }], /^The last email came back/],
  ['that works', {}, [{ status: 'sent' }], /^Confirmed$/],
])('says how it stands with an address %s', async (_of, address, mails, words) => {
  const last = new Response(JSON.stringify(mails), { headers: { 'content-range': 'mails 0-0/1' } });
  const { log } = visit({
    'GET /api/admin/users/u-1': aCustomer({ email: 'maya@example.com', ...address }),
    'GET /api/admin/mails': last,
  });
  const card = within(await screen.findByRole('region', { name: 'For the Office' }));
  expect(await card.findByText(words)).toBeTruthy();
  expect(log.some(({ path }) => path.startsWith('/api/admin/mails'))).toBe(true);
});

it('saves what was changed of a customer, and says why not', async () => {
  const answer = vi.fn((): unknown => new Refusal(400, { error: 'Please enter a valid email address.' }));
  const { person, log } = visit({ 'PATCH /api/admin/users/u-1': answer });
  await person.click(await screen.findByRole('button', { name: 'Edit customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Customer' }));
  await person.clear(dialog.getByLabelText('Email'));
  await person.type(dialog.getByLabelText('Email'), 'maya@');
  await person.type(dialog.getByLabelText('Tags'), ', Dogs');
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByText('Please enter a valid email address.');
  expect(writes(log)[0]?.body).toEqual({ email: 'maya@', tags: ['VIP', 'Dogs'], version: 4 });
  answer.mockReturnValue({ ...MAYA, version: 5 });
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Customer updated');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('tells of another manager’s change, and begins again from it', async () => {
  let read = MAYA;
  const { person } = visit({
    'GET /api/admin/users/u-1': () => read,
    'PATCH /api/admin/users/u-1': () => {
      read = { ...MAYA, notes: 'Never rings', version: 5 };
      return new Refusal(409, { code: 'STALE_VERSION', details: [{ field: 'notes', now: 'Never rings' }] });
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Edit customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Customer' }));
  await person.type(dialog.getByLabelText('Private notes'), ', always');
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByText('Notes is now Never rings');
  await person.click(dialog.getByRole('button', { name: 'Reload' }));
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Private notes').value).toBe('Never rings'),
  );
});

it('saves what was changed of a home, and says which visits hold its address', async () => {
  const sentence = 'Visits are still to come at this address (#7).';
  const { person, log } = visit({ 'PATCH /api/admin/properties/3': new Refusal(409, { error: sentence }) });
  await person.click(await screen.findByRole('button', { name: 'Edit property #3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Property #3' }));
  await person.clear(dialog.getByLabelText('Bedrooms'));
  await person.type(dialog.getByLabelText('Bedrooms'), '4');
  await person.click(dialog.getByLabelText('Pets'));
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.findByText(sentence);
  expect(writes(log)[0]?.body).toEqual({ bedrooms: 4, hasPets: true, version: 2 });
});

it('adds a home, and removes one that nobody comes to', async () => {
  const refused = new Refusal(409, { error: 'Visits are still to come at this address (#7).' });
  const answer = vi.fn((): unknown => refused);
  const { person, log } = visit({
    'POST /api/admin/users/u-1/properties': { ...HOME, id: 4 },
    'POST /api/admin/properties/3/actions/remove': answer,
    'GET /api/geocode/check': { found: false },
  });
  await person.click(await screen.findByRole('button', { name: 'Add property' }));
  const adding = within(await screen.findByRole('dialog', { name: 'Add Property' }));
  await person.type(adding.getByLabelText('Address'), '21 Birch Lane');
  await person.click(adding.getByRole('button', { name: 'Add Property' }));
  await adding.findByText('We couldn’t find this address. Is it right?');
  await person.click(adding.getByRole('button', { name: 'Yes, it’s right' }));
  await screen.findByText('Property added');
  await person.click(await screen.findByRole('button', { name: 'Remove property #3' }));
  const removing = within(await screen.findByRole('dialog', { name: 'Remove Property #3?' }));
  await person.click(removing.getByRole('button', { name: 'Remove' }));
  await removing.findByText('Visits are still to come at this address (#7).');
  answer.mockReturnValue(new Response(null, { status: 204 }));
  await person.click(removing.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Property removed');
  const [added, removed] = writes(log).map(({ body }) => body);
  expect(added).toMatchObject({ location: '21 Birch Lane', bedrooms: 0, specialRequests: null });
  expect(removed).toEqual({ version: 2 });
});

it('has what is to come before what is past', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00Z'), toFake: ['Date'] });
  const bookings = [
    aBooking({ id: 9, appointmentDate: '2026-12-24' }),
    aBooking({ id: 8, appointmentDate: '2026-12-01', status: 'cancelled' }),
    aBooking({ id: 7, appointmentDate: '2026-11-24' }),
    aBooking({ id: 6, appointmentDate: '2026-10-01', status: 'completed' }),
  ];
  visit({ 'GET /api/admin/user-bookings/u-1': bookings });
  const numbersIn = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  expect(await numbersIn('Upcoming')).toEqual(['Booking #7', 'Booking #9']);
  expect(await numbersIn('Past')).toEqual(['Booking #8', 'Booking #6']);
});
