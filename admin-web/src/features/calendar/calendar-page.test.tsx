import type { BookingRecord, CalendarDay, Closure, Crew } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SITE, aBooking } from '../../testing/a-booking';
import { aPreview } from '../../testing/a-preview';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { CalendarPage } from './calendar-page';

const DAY: CalendarDay = {
  date: '2026-11-24',
  bookings: 2,
  scheduled: 0,
  due: 1,
  failed: 0,
  unassigned: 1,
  bookedMinutes: 360,
  capacityMinutes: 720,
};

function open(search: string, bookings: BookingRecord[] = [], more: Record<string, unknown> = {}) {
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/bookings': bookings,
    'GET /api/admin/calendar': [DAY],
    'GET /api/admin/calendar/bookings': bookings,
    'GET /api/admin/closures': [],
    'GET /api/admin/crews': [],
    ...more,
  });
  const person = renderScreen(<CalendarPage />, {
    at: `/admin-dashboard${search}`,
    path: '/admin-dashboard',
  });
  return { log, person };
}

const openDay = { name: /November 24, 2026/ };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z'), toFake: ['Date'] });
});

describe('access', () => {
  it('waits with a spinner, then shows the calendar', async () => {
    open('');
    expect(screen.getByLabelText('Checking admin access')).toBeTruthy();
    await screen.findByText('November 2026');
  });

  it.each([401, 403, 500])('sends to the login when the bookings call answers %i', async (status) => {
    open('', [], { 'GET /api/admin/bookings?range=[0,0]': new Refusal(status) });
    await waitFor(() => expect(screen.getByTestId('whereabouts').textContent).toBe('/admin-login'));
  });
});

describe('the month', () => {
  it('shows who comes when, where there is room, and what is closed', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const closure = { name: 'Thanksgiving', firstDate: '2026-11-26', lastDate: '2026-11-27' };
    const { log } = open(
      '?date=2026-11-20',
      [
        aBooking({ appointmentDate: '2026-11-24', startsAt: '2026-11-24T14:30:00Z', customerName: 'Ana' }),
        aBooking({ id: 8, appointmentDate: '2026-11-24', startsAt: null, customerName: '', userId: 'u-8' }),
      ],
      {
        'GET /api/admin/closures': [
          { ...closure, id: 1, crewId: null, fromTime: null, untilTime: null },
          { ...closure, id: 2, name: 'Training', crewId: 5, lastDate: '2026-11-26' },
        ] as Closure[],
        'GET /api/admin/crews': [{ id: 5, name: 'Crew 5' }] as Crew[],
      },
    );
    const cell = await screen.findByRole('button', openDay);
    await within(cell).findByText('Ana', { exact: false });
    expect(cell.textContent).toContain('9:30a Ana');
    expect(cell.textContent).toContain('8a User ID: u-8');
    const closed = { name: /November 26, 2026, 0 bookings, Thanksgiving, Training: Crew 5/ };
    expect((await screen.findByRole('button', closed)).textContent).toContain('0bookings');
    expect(screen.getByRole('button', { name: /November 27, 2026, 0 bookings, Thanksgiving$/ })).toBeTruthy();
    const asked = log.map(({ path }) => new URL(path, 'http://x'));
    expect(asked.find(({ pathname }) => pathname.endsWith('/closures'))?.searchParams.get('filter')).toBe(
      '{"firstDate_lte":"2026-11-30","lastDate_gte":"2026-11-01"}',
    );
  });

  it('asks for counts, never for the bookings of the month', async () => {
    const { log } = open('?date=2026-11-20');
    await screen.findByRole('button', openDay);
    expect(log.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/admin/calendar?from=2026-11-01&to=2026-11-30']),
    );
    expect(log.filter(({ path }) => path.startsWith('/api/admin/bookings'))).toHaveLength(1);
  });

  it('has weekdays from Sunday and the number of bookings in each day', async () => {
    open('?date=2026-11-20');
    const cell = await screen.findByRole('button', openDay);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
    expect(cell.textContent).toContain('2bookings');
    expect(cell.textContent).toContain('1 due, 1 without a crew, 50%');
    expect(cell.closest('tr')?.querySelectorAll('td')[2]?.contains(cell)).toBe(true);
    expect(screen.getByRole('button', { name: /November 20, 2026/ }).getAttribute('aria-current')).toBe(
      'date',
    );
  });

  it('goes to the previous and the next month, and jumps', async () => {
    const { person } = open('?date=2026-12-15');
    await screen.findByText('December 2026');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('January 2027');
    await person.click(screen.getByRole('button', { name: 'Prev' }));
    await person.click(screen.getByRole('button', { name: 'Prev' }));
    await screen.findByText('November 2026');
    expect(screen.getByTestId('whereabouts').textContent).toContain('date=2026-11-01');
  });

  it('is walked with the arrow keys', async () => {
    const { person } = open('?date=2026-11-20');
    (await screen.findByRole('button', { name: /November 20, 2026/ })).focus();
    await person.keyboard('{ArrowDown}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-26');
  });

  it('counts only what the filter shows', async () => {
    const { person } = open('?date=2026-11-20');
    const cell = await screen.findByRole('button', openDay);
    await person.click(screen.getByRole('combobox', { name: 'Show' }));
    await person.click(screen.getByRole('option', { name: 'Payment due' }));
    expect(cell.textContent).toContain('1booking');
  });
});

describe('the day', () => {
  async function openTheDay(bookings: BookingRecord[], more: Record<string, unknown> = {}) {
    const opened = open('?date=2026-11-20', bookings, more);
    await opened.person.click(await screen.findByRole('button', openDay));
    const dialog = await screen.findByRole('dialog', { name: 'Appointments for Tuesday, November 24, 2026' });
    return { ...opened, dialog: within(dialog) };
  }

  it('says when nothing is scheduled', async () => {
    const { dialog, log } = await openTheDay([]);
    await dialog.findByText('No appointments scheduled for this day');
    const asked = log
      .map(({ path }) => new URL(path, 'http://x'))
      .find(({ pathname, searchParams }) => pathname.endsWith('/bookings') && searchParams.has('filter'));
    expect(asked?.searchParams.get('filter')).toBe(
      '{"appointmentDate_gte":"2026-11-24","appointmentDate_lte":"2026-11-24"}',
    );
    expect(asked?.searchParams.get('range')).toBe('[0,499]');
    expect(asked?.searchParams.get('sort')).toBe('["startsAt","ASC"]');
  });

  it('shows a booking with all its fields', async () => {
    const { dialog } = await openTheDay([
      aBooking({ isRecurring: true, specialInstructions: 'Mind the cat', paymentStatus: 'paid' }),
    ]);
    for (const words of [
      'Booking #7',
      'confirmed',
      'Paid · $120.00',
      'Recurring',
      '2-Hour Standard Clean',
      'Morning, 8 AM–12 PM',
      /User ID: u-1/,
      'Property #3',
      'Mind the cat',
    ]) {
      expect(await dialog.findByText(words)).toBeTruthy();
    }
    for (const name of ['Price', 'Edit', 'Delete', 'More actions for booking #7']) {
      expect(dialog.getByRole('button', { name })).toBeTruthy();
    }
  });

  it('has a default for what is missing', async () => {
    const bare = {
      status: undefined,
      service: '',
      appointmentTime: undefined,
      customTime: null,
      propertyId: null,
    };
    const { dialog } = await openTheDay([aBooking(bare as unknown as Partial<BookingRecord>)]);
    expect(await dialog.findByText('Pending')).toBeTruthy();
    expect(dialog.getByText('Standard Clean')).toBeTruthy();
    expect(dialog.getByText('Not specified')).toBeTruthy();
    expect(dialog.queryByText('Recurring')).toBeNull();
  });

  it('leads to the customer', async () => {
    const { dialog, person } = await openTheDay([aBooking()]);
    await person.click(await dialog.findByRole('link', { name: 'Booking #7' }));
    expect(screen.getByTestId('whereabouts').textContent).toBe('/admin/customer-profile/u-1');
  });

  it('is read anew after a change', async () => {
    const { dialog, person, log } = await openTheDay([aBooking()], {
      'GET /api/admin/cancellation-previews': [aPreview()],
      'DELETE /api/admin/bookings/7': {},
    });
    await person.click(await dialog.findByRole('button', { name: 'Delete' }));
    const question = within(screen.getByRole('dialog', { name: 'Delete Appointment' }));
    const sure = question.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    await waitFor(() => expect(sure.disabled).toBe(false));
    log.length = 0;
    await person.click(sure);
    await screen.findByText('Appointment deleted successfully');
    await waitFor(() => {
      const paths = log.map(({ path }) => path.split('?')[0]);
      expect(paths).toContain('/api/admin/calendar');
      expect(paths).toContain('/api/admin/bookings');
    });
  });
});

describe('the week', () => {
  const tile = { name: /Maya Alvarez/ };

  it('moves a booking with Alt and an arrow, after asking', async () => {
    const { person, log } = open('?date=2026-11-24&view=week', [aBooking()], {
      'PATCH /api/admin/bookings/7': {},
    });
    (await screen.findByRole('button', tile)).focus();
    await person.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(screen.getByText(/To Wednesday, November 25, 2026/)).toBeTruthy();
    expect(writes(log)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Move' }));
    await screen.findByText('Appointment updated successfully');
    expect(writes(log)[0]?.body).toEqual({ appointmentDate: '2026-11-25', version: 4 });
  });

  it('is found again after a reload', async () => {
    open('?date=2026-11-24&view=week', [aBooking()]);
    await screen.findByText('Nov 22–28, 2026');
    expect(screen.getByRole('button', { name: 'Week' }).getAttribute('aria-pressed')).toBe('true');
  });
});
