import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useIsOpen } from '../lib/site';
import { aBooking, SITE } from '../testing/a-booking';
import { renderScreen } from '../testing/render-screen';
import { Refusal, serve, writes } from '../testing/server';
import { NotificationDialog } from './dialogs/notification-dialog';
import { PaymentReminderButton } from './payment-reminder-button';

const SEND = 'POST /api/admin/send-notification';

function write(answer: unknown = { success: true }) {
  const onClose = vi.fn();
  const log = serve({ [SEND]: answer });
  const person = renderScreen(<NotificationDialog userId="u-1" bookings={[aBooking()]} onClose={onClose} />);
  const send = () => person.click(screen.getByRole('button', { name: 'Send Notification' }));
  return { log, person, onClose, send };
}

describe('Send Notification', () => {
  it('has its words, types and bookings', async () => {
    const { person } = write();
    expect(screen.getByText('Send a notification to the user about their booking or account')).toBeTruthy();
    expect(screen.getByLabelText(/Message/)).toHaveProperty('rows', 4);
    await person.click(screen.getByRole('combobox', { name: 'Type' }));
    const types = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual([
      'General',
      'Payment Pending',
      'Booking Update',
    ]);
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('combobox', { name: 'Booking' }));
    const bookings = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(bookings.map(({ textContent }) => textContent)).toEqual([
      'No specific booking',
      'Booking #7 - 2-Hour Standard Clean',
    ]);
  });

  it('sends nothing without title and message', async () => {
    const { log, person, send } = write();
    await person.type(screen.getByLabelText(/Title/), 'Hello');
    await person.type(screen.getByLabelText(/Message/), '   ');
    await send();
    await screen.findByText('Please fill in all required fields');
    expect(writes(log)).toEqual([]);
  });

  it('is general and about no booking by default', async () => {
    const { log, person, onClose, send } = write();
    await person.type(screen.getByLabelText(/Title/), 'Hello');
    await person.type(screen.getByLabelText(/Message/), 'We moved.');
    await send();
    await screen.findByText('Notification sent successfully');
    expect(writes(log)[0]?.body).toEqual({
      userId: 'u-1',
      bookingId: null,
      type: 'general',
      title: 'Hello',
      message: 'We moved.',
    });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('says before the opening that no email leaves', async () => {
    serve({ 'GET /api/site': { ...SITE, open: false }, [SEND]: { success: true } });
    const Loaded = () => (useIsOpen() ? null : <p>not open</p>);
    const button = <PaymentReminderButton key={1} booking={aBooking()} />;
    const person = renderScreen([<Loaded key={0} />, button]);
    await screen.findByText('not open');
    await person.click(screen.getByRole('button', { name: 'Payment Reminder' }));
    await screen.findByText('The customer sees it when they sign in. No emails are sent before you go live.');
  });

  it("sends the booking as a number and tells a failure in the server's words", async () => {
    const { log, person, send } = write(new Refusal(404, { message: 'No such customer.' }));
    await person.type(screen.getByLabelText(/Title/), 'Hello');
    await person.type(screen.getByLabelText(/Message/), 'We moved.');
    await person.click(screen.getByRole('combobox', { name: 'Booking' }));
    await person.click(screen.getByRole('option', { name: /Booking #7/ }));
    await send();
    await screen.findByText('No such customer.');
    expect(writes(log)[0]?.body).toMatchObject({ bookingId: 7 });
  });

  it('has its own words when the server gives none', async () => {
    const { person, send } = write(new Refusal(500));
    await person.type(screen.getByLabelText(/Title/), 'Hello');
    await person.type(screen.getByLabelText(/Message/), 'We moved.');
    await send();
    await screen.findByText('Failed to send notification');
  });
});

describe('Payment Reminder', () => {
  it.each([
    ['pending', 'due', 1],
    ['pending', 'failed', 1],
    ['pending', 'scheduled', 0],
    ['paid', null, 0],
    ['processing', null, 0],
    ['refunded', null, 0],
    ['cancelled', null, 0],
  ] as const)(
    'for a payment that is %s and %s it is offered %s times',
    (paymentStatus, collection, times) => {
      serve({ 'GET /api/site': SITE });
      renderScreen(<PaymentReminderButton booking={aBooking({ paymentStatus, collection })} />);
      expect(screen.queryAllByRole('button', { name: 'Payment Reminder' })).toHaveLength(times);
    },
  );

  it('is offered for a booking that was let go, as long as it can take place', () => {
    serve({ 'GET /api/site': SITE });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') });
    for (const appointmentDate of ['2026-11-23', '2026-11-24', '2026-11-25']) {
      const letGo = { status: 'pending', collection: null, appointmentDate } as const;
      renderScreen(<PaymentReminderButton booking={aBooking(letGo)} />);
    }
    expect(screen.queryAllByRole('button', { name: 'Payment Reminder' })).toHaveLength(2);
  });

  it('names service, frequency, date, time and amount', async () => {
    const log = serve({ [SEND]: {}, 'GET /api/site': SITE });
    const booking = aBooking({
      isRecurring: true,
      customPrice: 9950,
      appointmentTime: 'custom',
      customTime: '09:00 AM',
    });
    const person = renderScreen(<PaymentReminderButton booking={booking} />);
    await person.click(screen.getByRole('button', { name: 'Payment Reminder' }));
    await screen.findByText('Notification sent successfully');
    const sent = writes(log)[0]?.body as { title: string; message: string; type: string; bookingId: number };
    expect(sent).toMatchObject({
      type: 'payment_pending',
      bookingId: 7,
      title: 'Payment Required - Recurring Service',
    });
    for (const word of [
      '2-Hour Standard Clean',
      'weekly',
      'on Tuesday, November 24, 9:00 AM',
      '$99.50',
      'secure',
    ]) {
      expect(sent.message).toContain(word);
    }
  });

  it('calls a single visit a one-time service', async () => {
    const log = serve({ [SEND]: {}, 'GET /api/site': SITE });
    const person = renderScreen(<PaymentReminderButton booking={aBooking()} />);
    await person.click(screen.getByRole('button', { name: 'Payment Reminder' }));
    await waitFor(() => expect(writes(log)).toHaveLength(1));
    expect(writes(log)[0]?.body).toMatchObject({ title: 'Payment Required - One-time Service' });
  });
});
