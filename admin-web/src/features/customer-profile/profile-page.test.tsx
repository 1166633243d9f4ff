import type { BookingRecord } from '@homebright/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SITE, aBooking, aUser } from '../../testing/a-booking';
import { aCustomer } from '../../testing/a-customer';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve } from '../../testing/server';
import { ProfilePage } from './profile-page';

const HOME = {
  id: 3,
  location: '10 Elm Street',
  bedrooms: 3,
  bathrooms: 2,
  hasKids: true,
  hasPets: false,
  specialRequests: 'Side door',
};

function visit(answers: Record<string, unknown> = {}, at = '/admin/customer-profile/u-1') {
  serve({
    'GET /api/site': SITE,
    'GET /api/admin/users/u-1': aCustomer({ createdAt: aUser().createdAt }),
    'GET /api/admin/user-bookings/u-1': [aBooking()],
    'GET /api/admin/user-properties/u-1': [HOME],
    ...answers,
  });
  return renderScreen(<ProfilePage />, { at, path: '/admin/customer-profile/:userId?' });
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the customer profile', () => {
  it('leads back to the calendar', async () => {
    const person = visit();
    await person.click(screen.getByRole('link', { name: 'Back to Calendar' }));
    expect(screen.getByTestId('whereabouts').textContent).toBe('/admin-dashboard');
  });

  it('says when the address names nobody', async () => {
    const person = visit({}, '/admin/customer-profile');
    expect(screen.getByText('Missing User ID')).toBeTruthy();
    expect(
      screen.getByText('No user ID found in the URL. Please navigate from the admin calendar.'),
    ).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Back to Admin Dashboard' }));
    expect(screen.getByTestId('whereabouts').textContent).toBe('/admin-dashboard');
  });

  it('shows the details', async () => {
    visit();
    const details = await card('Customer Details');
    const phone = await details.findByRole('link', { name: '5550100' });
    expect(phone.getAttribute('href')).toBe('tel:5550100');
    for (const words of ['u-1', 'Maya Alvarez', 'maya@example.com', '5550100', '10 Elm Street', '3/4/2026']) {
      expect(await details.findByText(words)).toBeTruthy();
    }
  });

  it('signs the customer out everywhere after a question, and says why not', async () => {
    const ended = vi.fn((): unknown => new Refusal(503, { error: 'We are busy right now.' }));
    const person = visit({ 'DELETE /api/admin/users/u-1/sessions': ended });
    const details = await card('Customer Details');
    await person.click(await details.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign Maya Alvarez out everywhere?' }));
    await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await dialog.findByText('We are busy right now.');
    ended.mockReturnValue('');
    await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await screen.findByText('Signed out everywhere');
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('says of a customer that nobody knows only that, and sends them nothing', async () => {
    const nobody = new Refusal(404, { error: 'No.' });
    visit({
      'GET /api/admin/users/u-1': nobody,
      'GET /api/admin/user-bookings/u-1': nobody,
      'GET /api/admin/user-properties/u-1': nobody,
    });
    await screen.findByText('Customer not found');
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send Notification' });
    expect(send.disabled).toBe(true);
  });

  it('shows the properties', async () => {
    visit();
    const homes = await card('Property Information');
    expect(await homes.findByText('Property #3')).toBeTruthy();
    expect(homes.getByText('3 bedrooms, 2 bathrooms')).toBeTruthy();
    expect(homes.getByText('Special details: Kids')).toBeTruthy();
    expect(homes.getByText('Special requests: Side door')).toBeTruthy();
  });

  it('counts 0 rooms when none are known, and says when there is no property', async () => {
    visit({
      'GET /api/admin/user-properties/u-1': [{ ...HOME, bedrooms: null, bathrooms: null, hasKids: false }],
    });
    const homes = await card('Property Information');
    expect(await homes.findByText('0 bedrooms, 0 bathrooms')).toBeTruthy();
    expect(homes.getByText('Special details: None')).toBeTruthy();
  });

  it('has one bedroom, not one bedrooms', async () => {
    visit({ 'GET /api/admin/user-properties/u-1': [{ ...HOME, bedrooms: 1, bathrooms: 1 }] });
    const homes = await card('Property Information');
    expect(await homes.findByText('1 bedroom, 1 bathroom')).toBeTruthy();
  });

  it('says when there is nothing', async () => {
    visit({ 'GET /api/admin/user-properties/u-1': [], 'GET /api/admin/user-bookings/u-1': [] });
    await (await card('Property Information')).findByText('No properties found');
    await (await card('Appointment History')).findByText('No appointments found');
  });
});

describe('the appointment history', () => {
  it('shows a booking with price and payment, and its buttons', async () => {
    visit({ 'GET /api/admin/user-bookings/u-1': [aBooking({ customPrice: 9950, isRecurring: true })] });
    const history = await card('Appointment History');
    for (const words of ['Booking #7', 'confirmed', 'Recurring', '$99.50', 'Pending', 'morning']) {
      expect(await history.findByText(words)).toBeTruthy();
    }
    for (const name of ['View', 'Edit', 'Delete', 'Payment Reminder', 'More actions for booking #7']) {
      expect(history.getByRole('button', { name })).toBeTruthy();
    }
  });

  it('has its defaults, and reminds only of pending payments', async () => {
    const bare = {
      status: '',
      appointmentDate: '',
      appointmentTime: '',
      customTime: null,
      paymentStatus: 'paid',
      collection: null,
    };
    visit({ 'GET /api/admin/user-bookings/u-1': [aBooking(bare as unknown as Partial<BookingRecord>)] });
    const history = await card('Appointment History');
    expect(await history.findByText('scheduled')).toBeTruthy();
    expect(history.getByText(/TBD/)).toBeTruthy();
    expect(history.getByText('custom')).toBeTruthy();
    expect(history.queryByRole('button', { name: 'Payment Reminder' })).toBeNull();
  });

  it('opens the answers and the notification form', async () => {
    const person = visit({ 'GET /api/admin/booking-details/7': () => new Promise(() => undefined) });
    await person.click(await screen.findByRole('button', { name: 'View' }));
    const answers = within(screen.getByRole('dialog', { name: 'Customer Questionnaire Responses' }));
    expect(
      answers.getByText(
        'View detailed questionnaire responses, uploaded photos, and files for this booking.',
      ),
    ).toBeTruthy();
    await person.click(answers.getByRole('button', { name: 'Close' }));
    await person.click(await screen.findByRole('button', { name: 'Send Notification' }));
    expect(screen.getByRole('dialog', { name: 'Send Notification' })).toBeTruthy();
  });
});
