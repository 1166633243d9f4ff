import type { OwnSubscription } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Reply, stubApi } from '../../../testing/api-stub.js';
import { pressDay, renderWithQueries, toastTexts, toastTitles } from '../../../testing/render.js';
import { availability, booking, inDays, site, subscription } from '../../../testing/samples.js';
import { fullDay, longDate, shortDate } from '../../../lib/time/format.js';
import PlanPage from './plan-page.js';

const plan = (changes: Partial<OwnSubscription> = {}): OwnSubscription => ({
  ...subscription(),
  resumeOn: null,
  visits: [
    { bookingId: 40, date: inDays(3), state: 'paid' },
    { bookingId: 41, date: inDays(10), state: 'booked' },
    { bookingId: 42, date: inDays(17), state: 'skipped' },
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
  api = stubApi({ 'GET /api/site': site });
});

describe('the page of a plan', () => {
  it('shows its next visits and skips an unpaid one', async () => {
    open();
    expect(await screen.findByRole('heading', { name: '2-Hour Standard Clean, weekly' })).toBeDefined();
    const rows = screen.getAllByRole('listitem').filter((row) => row.closest('.timeline'));
    expect(rows.map((row) => row.querySelector('.badge')?.textContent)).toEqual([
      'Paid',
      'Booked',
      'Skipped',
      'Planned',
    ]);
    expect(screen.getByRole('link', { name: `Open the visit on ${day(10)}` }).getAttribute('href')).toBe(
      '/bookings/41',
    );
    expect(screen.queryByRole('button', { name: `Skip ${day(3)}` })).toBeNull();
  });

  it('without a card says so, and adds one', async () => {
    open({ card: null, laterCard: null });
    const add = await screen.findByRole('link', { name: 'Add a Card' });
    expect(add.getAttribute('href')).toBe('/subscribe?subscriptionId=5');
    expect(screen.getAllByText('No card saved')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Change Card' })).toBeNull();
  });

  it('skips in a press and a yes, and takes it back from the toast', async () => {
    open();
    api.change({ 'POST /api/subscriptions/5/skip': plan(), 'POST /api/subscriptions/5/unskip': plan() });
    await press(`Skip ${day(10)}`);
    expect(screen.getByRole('dialog').textContent).toContain(`We won’t come on ${day(10)}`);
    sure('Skip Visit');
    await waitFor(() => expect(toastTitles()).toEqual([`${day(10)} is skipped`]));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toastTitles()).toEqual([`Your visit on ${day(10)} is back`]));
    expect(api.bodiesOf('POST', '/api/subscriptions/5/skip')).toEqual([{ bookingId: 41, date: inDays(10) }]);
    expect(api.bodiesOf('POST', '/api/subscriptions/5/unskip')).toEqual([{ bookingId: 41 }]);
  });

  it('skips one that is only planned by its day, and brings a skipped one back', async () => {
    open();
    api.change({ 'POST /api/subscriptions/5/skip': plan(), 'POST /api/subscriptions/5/unskip': plan() });
    await press(`Skip ${day(24)}`);
    sure('Skip Visit');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodiesOf('POST', '/api/subscriptions/5/skip')).toEqual([{ date: inDays(24) }]);
    await press(`Bring back ${day(17)}`);
    await waitFor(() =>
      expect(api.bodiesOf('POST', '/api/subscriptions/5/unskip')).toEqual([{ bookingId: 42 }]),
    );
    await waitFor(() => expect(toastTitles()).toEqual([`Your visit on ${day(17)} is back`]));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toastTitles()).toEqual([`${day(17)} is skipped`]));
    expect(api.bodiesOf('POST', '/api/subscriptions/5/skip').at(-1)).toEqual({
      bookingId: 42,
      date: inDays(17),
    });
  });

  it('pauses until a day, says what becomes of the visits in between, and is undone', async () => {
    open();
    const paused = plan({ version: 8 });
    api.change({ 'POST /api/subscriptions/5/pause': paused, 'POST /api/subscriptions/5/undo': plan() });
    await press('Pause');
    const dialog = within(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog').textContent).toContain(
      `won’t be charged for them: ${shortDate(inDays(10))}.`,
    );
    expect(dialog.getByText(`Already paid and still booked: ${shortDate(inDays(3))}.`)).toBeDefined();
    fireEvent.change(dialog.getByLabelText(/^Resume on/), { target: { value: inDays(9) } });
    expect(dialog.getByText('No visits are booked in the meantime.')).toBeDefined();
    sure('Pause Plan');
    await waitFor(() => expect(toastTitles()).toEqual(['Your plan is paused']));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toastTitles()).toEqual(['Your plan is as it was']));
    expect(api.bodiesOf('POST', '/api/subscriptions/5/pause')).toEqual([{ until: inDays(9) }]);
    expect(api.bodiesOf('POST', '/api/subscriptions/5/undo')).toEqual([{ version: 8 }]);
  });

  it.each([
    [{ status: 'paused', resumeOn: '2026-12-08' }, /^No visits until Tuesday, December 8\. Then/],
    [{ status: 'paused' }, 'No visits until you resume your plan.'],
    [{ status: 'ended' }, 'This plan has ended.'],
  ] as const)('says why there are no visits: %j', async (changes, words) => {
    open({ ...changes, visits: [] });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'End Plan' }) === null).toBe(changes.status === 'ended');
  });

  it.each(['paused', 'ended'] as const)('brings no visit back while it is %s', async (status) => {
    open({ status });
    expect(await screen.findByText('Skipped')).toBeDefined();
    expect(screen.queryByRole('button', { name: `Bring back ${day(17)}` })).toBeNull();
  });

  it('says that it has ended beside a visit that was paid before', async () => {
    open({ status: 'ended', visits: [{ bookingId: 40, date: inDays(3), state: 'paid' }] });
    expect(await screen.findByText('This plan has ended.')).toBeDefined();
    expect(screen.getByText(day(3))).toBeDefined();
  });

  it('ends after a dialog about its visits, and the end is undone', async () => {
    open();
    api.change({ 'POST /api/subscriptions/5/end': plan(), 'POST /api/subscriptions/5/undo': plan() });
    await press('End Plan');
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain(`won’t be charged for them: ${shortDate(inDays(10))}.`);
    expect(dialog.textContent).toContain(`Already paid and still booked: ${shortDate(inDays(3))}.`);
    sure('End Plan');
    await waitFor(() => expect(toastTitles()).toEqual(['Your plan has ended']));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toastTitles()).toEqual(['Your plan is as it was']));
  });

  it('changes from a visit on, with the new dates and prices before, and takes it back', async () => {
    const preview = {
      price: 10_200,
      minutes: 120,
      lines: [],
      from: inDays(25),
      priceLocked: false,
      visits: [
        { bookingId: 40, date: inDays(3), state: 'paid', price: 12_000 },
        { bookingId: 42, date: inDays(17), state: 'skipped' },
        { bookingId: 50, date: inDays(25), state: 'booked', price: 10_200 },
        { bookingId: null, date: inDays(39), state: 'planned' },
      ],
    };
    open({ version: 3 });
    api.change({
      'POST /api/subscriptions/5/preview': preview,
      'PATCH /api/subscriptions/5': plan({ version: 4 }),
      'POST /api/subscriptions/5/undo': plan(),
    });
    await press('Change');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Starting with the visit on'), { target: { value: inDays(24) } });
    fireEvent.click(dialog.getByRole('radio', { name: 'Every two weeks' }));
    const dates = (await dialog.findByText('Your next visits will be:')).nextElementSibling;
    expect([...(dates?.children ?? [])].map((row) => row.textContent)).toEqual([
      `${shortDate(inDays(3))}Paid`,
      `${shortDate(inDays(17))}Skipped`,
      `${shortDate(inDays(25))}$102.00`,
      `${shortDate(inDays(39))}$102.00`,
    ]);
    fireEvent.click(dialog.getByRole('button', { name: 'Save, $102.00 per visit' }));
    await waitFor(() => expect(toastTitles()).toEqual(['Plan updated']));
    expect(api.bodiesOf('PATCH', '/api/subscriptions/5')).toEqual([
      { frequency: 'bi-weekly', from: inDays(24), price: 10_200, version: 3 },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.bodiesOf('POST', '/api/subscriptions/5/undo')).toEqual([{ version: 4 }]));
  });

  it('moves one visit', async () => {
    open();
    api.change({
      'GET /api/bookings/41': { ...booking({ id: 41 }), crew: null, money: [], photos: [] },
      'GET /api/availability': availability(),
    });
    await press(`Move ${day(10)}`);
    expect(await screen.findByRole('dialog', { name: 'Choose a new time' })).toBeDefined();
  });

  it('moves one that is only planned, which is booked by that', async () => {
    open();
    api.change({
      'GET /api/availability': availability(),
      'POST /api/subscriptions/5/move': plan(),
    });
    await press(`Move ${day(24)}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a new time' }));
    expect(dialog.getByText('This visit isn’t paid yet, so rescheduling is free.')).toBeDefined();
    await pressDay(dialog, inDays(4));
    fireEvent.click(await dialog.findByRole('radio', { name: /^Evening/ }));
    api.change({
      'POST /api/subscriptions/5/move': new Reply(409, {
        code: 'SLOT_TAKEN',
        error: 'That time is taken.',
        details: [{ appointmentDate: inDays(5), appointmentTime: 'morning' }],
      }),
    });
    sure('Reschedule');
    fireEvent.click(await dialog.findByRole('button', { name: new RegExp(`${longDate(inDays(5))},`) }));
    const moved = { date: inDays(5), bookingId: 77, state: 'booked' as const, price: 8_000 };
    api.change({
      'POST /api/subscriptions/5/move': plan(),
      'GET /api/subscriptions/5': plan({ visits: [moved] }),
      'POST /api/rebook': { newBookingId: 77, message: 'Moved.' },
    });
    sure('Reschedule');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toastTitles()).toEqual(['Rescheduled']);
    expect(api.bodiesOf('POST', '/api/subscriptions/5/move')).toEqual([
      { date: inDays(24), appointmentDate: inDays(4), appointmentTime: 'evening' },
      { date: inDays(24), appointmentDate: inDays(5), appointmentTime: 'morning' },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toastTitles()).toEqual([`Your visit is on ${longDate(inDays(24))} again`]));
    expect(api.bodiesOf('POST', '/api/rebook')).toEqual([
      expect.objectContaining({ originalBookingId: 77, appointmentDate: inDays(24) }),
    ]);
  });

  it('resumes, and is paused again from the toast until the day that it was', async () => {
    open({ status: 'paused', visits: [], resumeOn: inDays(24) });
    api.change({ 'POST /api/subscriptions/5/resume': plan(), 'POST /api/subscriptions/5/pause': plan() });
    await press('Resume');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toastTitles()).toEqual(['Your plan is paused']));
    expect(api.bodiesOf('POST', '/api/subscriptions/5/pause')).toEqual([{ until: inDays(24) }]);
  });

  it('tells what came too late, and shows the plan as it is', async () => {
    open();
    await press('End Plan');
    api.change({
      'POST /api/subscriptions/5/end': new Reply(409, { error: 'This plan has ended already.' }),
      'GET /api/subscriptions/5': plan({ status: 'ended', visits: [] }),
    });
    sure('End Plan');
    await waitFor(() => expect(toastTexts()).toEqual(['This plan has ended already.']));
    expect(await screen.findByText('This plan has ended.')).toBeDefined();
  });

  it('says which card pays from which visit on, and keeps the one of today', async () => {
    open({ laterCard: { brand: 'mastercard', last4: '4444', from: inDays(24) } });
    expect(
      await screen.findByText(`Visa ending in 4242; from ${day(24)} on Mastercard ending in 4444`),
    ).toBeDefined();
    api.change({ 'DELETE /api/subscriptions/5/later-card': plan(), 'GET /api/subscriptions/5': plan() });
    await press('Keep This Card');
    await waitFor(() => expect(toastTitles()).toEqual(['Your card stays as it was']));
    // Pressed at once: the toast lasts ten seconds, which a busy machine needs to read the whole page.
    api.change({ 'POST /api/subscriptions/5/card/undo': plan() });
    fireEvent.click(screen.getByText('Undo'));
    await waitFor(() => expect(toastTitles()).toEqual(['Your plan is as it was']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep This Card' })).toBeNull());
  });

  it('whose visits are paid after them says so, and asks for no card', async () => {
    open({ payAfterVisit: true, card: null });
    expect(await screen.findByText('After each visit')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Change Card' })).toBeNull();
  });

  it('of somebody else is not there', async () => {
    api.change({ 'GET /api/subscriptions/5': new Reply(404, {}) });
    renderWithQueries(<PlanPage id={5} />);
    expect(await screen.findByRole('heading', { name: 'Plan not found' })).toBeDefined();
  });
});
