import type { DayAvailability } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { flowNow } from '../../lib/flow/store.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { OFFLINE, stubApi } from '../../testing/api-stub.js';
import { inDays, isInLaterMonth, site, ZONE } from '../../testing/samples.js';
import { firstFree, timeWords } from './first-free.js';
import { showNextFree } from './next-free.js';

const day = (date: string, ...free: string[]): DayAvailability => ({
  date,
  windows: {
    morning: free.includes('morning'),
    midday: free.includes('midday'),
    evening: free.includes('evening'),
  },
  customTimes: [],
});

it('the first free window of the first day that has one', () => {
  const days = [day('2026-11-23'), day('2026-11-24', 'midday', 'evening'), day('2026-11-25', 'morning')];
  expect(firstFree(days)).toEqual({ date: '2026-11-24', window: 'midday' });
  expect(firstFree([day('2026-11-23')])).toBeUndefined();
});

describe('in words', () => {
  it.each([
    ['2026-11-23', 'evening', 'this evening', 'hoy por la tarde'],
    ['2026-11-24', 'midday', 'tomorrow at midday', 'mañana al mediodía'],
    ['2026-11-27', 'morning', 'Friday morning', 'viernes por la mañana'],
    ['2026-11-29', 'evening', 'Sunday evening', 'domingo por la tarde'],
    ['2026-11-30', 'morning', 'Mon, Nov 30, in the morning', 'lun 30 de nov por la mañana'],
  ] as const)('%s, %s: %s', (date, window, english, spanish) => {
    expect(timeWords({ date, window }, '2026-11-23')).toBe(english);
    keepLanguage('es');
    expect(timeWords({ date, window }, '2026-11-23')).toBe(spanish);
  });
});

describe('the line below the first words', () => {
  const free = [day(inDays(1), 'evening'), day(inDays(2), 'morning')];
  const answer = (days: DayAvailability[]) => ({ serviceType: '2-hour', timeZone: ZONE, days });
  let api: ReturnType<typeof stubApi>;
  let place: HTMLElement;
  beforeEach(() => {
    api = stubApi({ 'GET /api/availability': answer(free), 'GET /api/site': site, 'GET /api/services': [] });
    place = document.body.appendChild(document.createElement('div'));
    place.dataset.nextFree = '2-hour';
  });
  const said = () => place.querySelector('[role=status]')?.textContent;

  it('looks, and tells', async () => {
    const shown = showNextFree(place, () => undefined);
    expect(said()).toBe('Looking for the next free time…');
    await shown;
    expect(said()).toBe('Next free: tomorrow evening');
    expect(api.calls[0]?.path).toMatch(/serviceType=2-hour&from=\d{4}-\d\d-\d\d&days=30$/);
  });

  it('says that nothing is free', async () => {
    api.change({ 'GET /api/availability': answer([day(inDays(1))]) });
    await showNextFree(place, () => undefined);
    expect(said()).toBe('The next 30 days are fully booked.');
  });

  it('offers the calendar even if the request failed', async () => {
    api.change({ 'GET /api/availability': OFFLINE });
    await showNextFree(place, () => undefined);
    expect(said()).toBe('See when we’re free:');
    expect(within(place).getByRole('button', { name: 'Free times' })).toBeDefined();
  });

  it('opens a calendar whose choice is an answer already', async () => {
    const book = vi.fn();
    await showNextFree(place, book);
    fireEvent.click(within(place).getByRole('button', { name: 'Free times' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Free times' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Book This Time' }));
    expect(await dialog.findByText('Choose a day and a time first.')).toBeDefined();
    expect(book).not.toHaveBeenCalled();
    const [, wanted] = free;
    const number = String(Number(wanted?.date.slice(8)));
    if (isInLaterMonth(wanted?.date ?? ''))
      fireEvent.click(dialog.getByRole('button', { name: 'Next month' }));
    await waitFor(() => expect(dialog.getByText(number, { selector: 'button' })).toBeDefined());
    fireEvent.click(dialog.getByText(number, { selector: 'button' }));
    fireEvent.click(await dialog.findByRole('radio', { name: /Morning/ }));
    fireEvent.click(dialog.getByRole('button', { name: 'Book This Time' }));
    await waitFor(() => expect(book).toHaveBeenCalledTimes(1));
    expect(flowNow().booking.answers).toMatchObject({
      appointmentDate: wanted?.date,
      appointmentTime: 'morning',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
