import type { OwnSubscription } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lateAnswer, OFFLINE, Reply, stubApi } from '../../../testing/api-stub.js';
import { pressDay, renderWithQueries, toastTexts, toastTitles } from '../../../testing/render.js';
import { availability, inDays, ownVisit, site, subscription } from '../../../testing/samples.js';
import { fullDay } from '../../../lib/time/format.js';
import PlanPage from './plan-page.js';

const plan = (changes: Partial<OwnSubscription> = {}): OwnSubscription => ({
  ...subscription(),
  resumeOn: null,
  visits: [
    { bookingId: 41, date: inDays(10), state: 'booked' },
    { bookingId: null, date: inDays(24), state: 'planned' },
  ],
  ...changes,
});
const day = (days: number) => fullDay(inDays(days));

let api: ReturnType<typeof stubApi>;
const open = (changes: Partial<OwnSubscription> = {}) => {
  api.change({ 'GET /api/subscriptions/5': plan(changes) });
  return renderWithQueries(<PlanPage id={5} />);
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const sure = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
beforeEach(() => {
  api = stubApi({ 'GET /api/site': site, 'GET /api/availability': availability() });
});

it('a change of a plan that has ended shows the end', async () => {
  open();
  api.change({
    'POST /api/subscriptions/5/preview': { price: 12_000, minutes: 120, lines: [], visits: [] },
    'PATCH /api/subscriptions/5': new Reply(409, { error: 'This plan has ended.', code: 'CONFLICT' }),
  });
  await press('Change');
  fireEvent.click(await screen.findByRole('radio', { name: 'Monthly' }));
  await screen.findByRole('button', { name: 'Save, $120.00 per visit' });
  api.change({ 'GET /api/subscriptions/5': plan({ status: 'ended', visits: [] }) });
  sure('Save, $120.00 per visit');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toastTexts()).toEqual(['This plan has ended.']);
  expect(screen.getByText('This plan has ended.', { selector: '.muted' })).toBeDefined();
});

describe('without a network', () => {
  it('a refused change keeps the choice, and its toast says why', async () => {
    open();
    api.change({
      'POST /api/subscriptions/5/preview': { price: 12_000, minutes: 120, lines: [], visits: [] },
      'PATCH /api/subscriptions/5': OFFLINE,
    });
    await press('Change');
    fireEvent.click(await screen.findByRole('radio', { name: 'Monthly' }));
    await screen.findByRole('button', { name: 'Save, $120.00 per visit' });
    sure('Save, $120.00 per visit');
    await waitFor(() => expect(toastTexts()[0]).toMatch(/Nothing you typed is lost/));
    expect(screen.getByRole('radio', { name: 'Monthly' })).toHaveProperty('checked', true);
  });

  it('a pause keeps the day that was chosen', async () => {
    open();
    api.change({ 'POST /api/subscriptions/5/pause': OFFLINE });
    await press('Pause');
    const date = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(/^Resume on/);
    fireEvent.change(date, { target: { value: inDays(9) } });
    sure('Pause Plan');
    await waitFor(() => expect(toastTitles()).toEqual(['That didn’t work']));
    expect(date.isConnected && date.value).toBe(inDays(9));
  });

  it('Undo of a planned visit’s skip says that it did not work', async () => {
    open();
    api.change({ 'POST /api/subscriptions/5/skip': plan() });
    await press(`Skip ${day(24)}`);
    sure('Skip Visit');
    await waitFor(() => expect(toastTitles()).toEqual([`${day(24)} is skipped`]));
    api.change({ 'GET /api/subscriptions/5': OFFLINE });
    await press('Undo');
    await waitFor(() => expect(toastTitles()).toEqual(['That didn’t work']));
    expect(toastTexts()[0]).toMatch(/^We couldn’t connect/);
  });
});

describe('moving a booked visit', () => {
  const asked = () => screen.findByRole('dialog', { name: 'Choose a new time' });

  it('says that it is read first', async () => {
    open();
    const { answer, give } = lateAnswer();
    api.change({ 'GET /api/bookings/41': answer });
    await press(`Move ${day(10)}`);
    expect(await within(await asked()).findByText('Loading your visit')).toBeDefined();
    give(ownVisit());
    expect(await screen.findByRole('button', { name: /^Reschedule/ })).toBeDefined();
  });

  it('that cannot be read says so, and asks again', async () => {
    open();
    api.change({ 'GET /api/bookings/41': OFFLINE });
    await press(`Move ${day(10)}`);
    const dialog = within(await asked());
    const again = await dialog.findByRole('button', { name: 'Try Again' }, { timeout: 20_000 });
    api.change({ 'GET /api/bookings/41': ownVisit() });
    fireEvent.click(again);
    expect(await screen.findByRole('button', { name: /^Reschedule/ })).toBeDefined();
  });
});

it('of two visits on one day, Undo moves the one that was moved there', async () => {
  const there = { bookingId: 41, date: inDays(10), state: 'booked' as const };
  const before = { bookingId: 40, date: inDays(4), state: 'booked' as const };
  open({ visits: [before, there, { ...there, bookingId: 42 }, ...plan().visits.slice(1)] });
  await press(`Move ${day(24)}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a new time' }));
  await pressDay(dialog, inDays(4));
  fireEvent.click(await dialog.findByRole('radio', { name: /^Evening/ }));
  api.change({
    'POST /api/subscriptions/5/move': () => {
      api.change({
        'GET /api/subscriptions/5': plan({ visits: [before, { ...before, bookingId: 77 }, there] }),
      });
      return plan();
    },
    'POST /api/rebook': { newBookingId: 77, message: 'Moved.' },
  });
  sure('Reschedule');
  await press('Undo');
  await waitFor(() =>
    expect(api.bodiesOf('POST', '/api/rebook')).toEqual([expect.objectContaining({ originalBookingId: 77 })]),
  );
});
