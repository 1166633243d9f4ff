import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFLINE, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { availability, site, ZONE } from '../../testing/samples.js';
import { dateAfterKey } from './calendar-keys.js';
import { nearestFree } from './custom-time-fields.js';
import { whyClosed } from './day-state.js';
import { SlotCalendar } from './slot-calendar.js';

const chosen = vi.fn();
let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  chosen.mockClear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T03:00:00Z') });
  api = stubApi({
    'GET /api/site': { ...site, bookingHorizonDays: 30 },
    'GET /api/availability': availability(),
  });
  renderWithQueries(
    <SlotCalendar service="2-hour" timeZone={ZONE} value={undefined} onChange={chosen} label="Day" />,
  );
});
const day = (name: RegExp) => screen.getByRole('button', { name });

describe('the calendar', () => {
  it('starts weeks on Sunday and knows today in the business’s zone', () => {
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)[0]).toBe('Sun');
    expect(day(/November 20, 2026, today/)).toBeDefined();
  });

  it('refuses the past, which keeps its reason, and takes today', () => {
    const past = day(/November 19, 2026, This day has passed/);
    expect(past.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(past);
    expect(chosen).not.toHaveBeenCalled();
    fireEvent.click(day(/November 20, 2026/));
    expect(chosen).toHaveBeenCalledWith('2026-11-20');
  });

  it('is walked with keys into the next month, and not before this one', () => {
    const grid = screen.getByRole('grid');
    day(/November 20, 2026/).focus();
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('aria-label')).toContain('November 27');
    fireEvent.keyDown(grid, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('aria-label')).toContain('December 4');
    fireEvent.keyDown(grid, { key: 'PageUp' });
    fireEvent.keyDown(grid, { key: 'PageUp' });
    expect(document.activeElement?.getAttribute('aria-label')).toContain('November 4');
    expect(screen.getByRole('button', { name: 'Previous month' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says when a month has no free day', async () => {
    const full = { closed: 'full' as const };
    const dates = [...Array(31)].map((_, day) => [`2026-12-${String(day + 1).padStart(2, '0')}`, full]);
    api.change({ 'GET /api/availability': availability(Object.fromEntries(dates)) });
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByText(/There are no days left this month/)).toBeDefined();
  });

  it('says when the free times could not be read, and asks again', async () => {
    api.change({ 'GET /api/availability': OFFLINE });
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByText(/We couldn’t check which times are available/)).toBeDefined();
    api.change({ 'GET /api/availability': availability() });
    fireEvent.click(again);
    await waitFor(() => expect(screen.queryByText(/We couldn’t check/)).toBeNull());
  });

  it('stops at the horizon', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(
      await screen.findByRole('button', { name: /December 21, 2026, We don’t take bookings this far/ }),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next month' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('dates and times', () => {
  it('follow the keys of a grid', () => {
    expect(dateAfterKey('Home', '2026-11-20')).toBe('2026-11-15');
    expect(dateAfterKey('End', '2026-11-20')).toBe('2026-11-21');
    expect(dateAfterKey('ArrowLeft', '2026-11-01')).toBe('2026-10-31');
    expect(dateAfterKey('x', '2026-11-01')).toBeUndefined();
  });

  it('say why a day is closed', () => {
    const range = { today: '2026-11-20', last: '2026-12-20' };
    const full = {
      date: '2026-11-25',
      windows: { morning: false, midday: false, evening: false },
      customTimes: [],
    };
    expect(whyClosed('2026-11-19', range)).toBe('past');
    expect(whyClosed('2026-11-25', range, { ...full, closed: 'full' })).toBe('full');
    expect(whyClosed('2026-12-21', range)).toBe('beyond-horizon');
    expect(whyClosed('2026-12-20', range)).toBeUndefined();
  });

  it('offer the nearest free starts', () => {
    const free = {
      date: '',
      windows: { morning: true, midday: true, evening: true },
      customTimes: ['08:00', '09:30', '10:30', '16:00'],
    };
    expect(nearestFree('10:00', free)).toEqual(['08:00', '09:30', '10:30']);
    expect(nearestFree('09:30', free)).toEqual([]);
    expect(nearestFree('10:00')).toEqual([]);
  });
});
