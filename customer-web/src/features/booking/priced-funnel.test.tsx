import { INITIAL_CATALOG } from '@homebright/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../lib/flow/store.js';
import { stubApi } from '../../testing/api-stub.js';
import {
  keepAnswers,
  keepJourney,
  loadJourney,
  loadPending,
  newJourney,
  oneTime,
} from '../../testing/kept.js';
import { renderWithQueries } from '../../testing/render.js';
import { ada, availability, bookWithRules, inDays, priceBook, site } from '../../testing/samples.js';
import { loadLastSteps } from './after-questions.js';
import { CustomerHome } from './customer-home.js';

const answers = {
  rooms: '3',
  bathrooms: '1',
  hasPets: true,
  maintenanceHistory: 'recent',
  customerName: 'Ada',
  customerPhone: '(555) 123-4567',
  location: '12 North Main Street, Ada, OH 45810',
  hasStreetParking: true,
  appointmentDate: inDays(4),
  appointmentTime: 'custom',
  customTime: '09:30 AM',
} as const;
const weekly = { service: '2-hour', isRecurring: true, frequency: 'weekly' } as const;
const open = () => renderWithQueries(<CustomerHome isSignedIn below={null} myBookings={() => null} />);
const at = (step: string, question = 1, depth = 0) =>
  window.history.replaceState({ home: { step, question, depth } }, '', '/');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const linesIn = (place: Element | null | undefined) =>
  [...(place?.querySelectorAll('.priceLines > div') ?? [])].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(' '),
  );

beforeAll(loadLastSteps);
let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/services': INITIAL_CATALOG,
    'GET /api/properties': [],
    'GET /api/availability': availability(),
    'GET /api/auth/user': ada,
    'GET /api/price-book': bookWithRules(),
    'GET /api/first-cleaning': { firstCleaning: false },
  });
});

describe('if the book has no rules', () => {
  it('no price details are shown, and no extras are offered', async () => {
    api.change({ 'GET /api/price-book': priceBook() });
    keepAnswers(answers);
    keepJourney({ ...newJourney(), step: 'questionnaire', question: 9, selection: oneTime('2-hour') });
    at('questionnaire', 9);
    open();
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/price-book')).toBe(true));
    expect(document.querySelector('.priceDetails, .footPrice, .priceLines')).toBeNull();
    press('Complete');
    expect(await screen.findByRole('heading', { name: 'What matters most?' })).toBeDefined();
    expect(screen.getAllByText('$120.00')).toHaveLength(2);
    expect(api.calls.some(({ path }) => path.includes('minutes='))).toBe(false);
    expect(loadJourney()).not.toHaveProperty('extras');
  });
});

describe('the running total', () => {
  beforeEach(() => {
    keepJourney({ ...newJourney(), step: 'questionnaire', selection: oneTime('2-hour') });
    at('questionnaire');
  });

  it('follows each answer, with the visit’s length, and says once what it is', async () => {
    open();
    expect(await screen.findAllByText('$127.95')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: '3' }));
    expect(screen.getAllByText('$159.94')).toHaveLength(2);
    expect(screen.getAllByText('3 bedrooms +$30')).toHaveLength(2);
    expect(screen.getAllByText('2 hr 30 min').length).toBeGreaterThan(0);
    const status = () => document.querySelector('.questionnaire .unseen[role=status]')?.textContent;
    expect(status()).toBe('');
    fireEvent.click(screen.getByRole('radio', { name: '1' }));
    fireEvent.click(screen.getByRole('radio', { name: '4+' }));
    await waitFor(() => expect(status()).toBe('Total $175.93. The visit takes 2 hr 45 min.'));
  });

  it('opens to the lines', async () => {
    keepAnswers({ rooms: '3', hasPets: true });
    open();
    await screen.findAllByText('$170.60');
    expect(linesIn(document.querySelector('.runningTotal'))).toEqual([
      '2-Hour Standard Clean $120.00',
      '3 bedrooms +$30.00',
      'Pets +$10.00',
      'Sales tax 6.625% +$10.60',
    ]);
    expect(screen.getAllByText(/first-cleaning price applies once we know your address/)).toHaveLength(2);
  });

  it('has the first cleaning’s price once the server says so of the address', async () => {
    api.change({ 'GET /api/first-cleaning': { firstCleaning: true } });
    keepAnswers(answers);
    open();
    await screen.findAllByText('$85.30');
    expect(linesIn(document.querySelector('.runningTotal'))).toContain('First cleaning −$80.00');
    expect(api.calls.map(({ path }) => path)).toContain(
      `/api/first-cleaning?location=${encodeURIComponent(answers.location)}`,
    );
  });

  it('has times free that are long enough', async () => {
    keepAnswers({ rooms: '3' });
    at('questionnaire', 7);
    open();
    await waitFor(() => {
      const asked = api.calls.filter(({ path }) => path.startsWith('/api/availability'));
      expect(asked.some(({ path }) => /days=1&minutes=150$/.test(path))).toBe(true);
      // On the last day of a month, the rest of the month is also a single day.
      if (inDays(1).endsWith('-01')) return;
      expect(asked.some(({ path }) => /days=(?!1&)\d+&minutes=150$/.test(path))).toBe(true);
    });
  });
});

describe('the extras', () => {
  const title = 'Would you like anything extra?';
  beforeEach(() => {
    keepAnswers(answers);
    keepJourney({ ...newJourney(), step: 'questionnaire', question: 9, selection: oneTime('2-hour') });
    at('questionnaire', 9, 3);
  });

  it('come between the questions and the focus areas, and are counted', async () => {
    open();
    await screen.findAllByText('$170.60');
    press('Complete');
    await screen.findByRole('heading', { name: title });
    expect(await screen.findByRole('button', { name: 'No Extras, Continue' })).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: /Inside the oven.*\+\$35\.00 · 30 min/ }));
    const windows = screen.getByRole('group', { name: 'Windows' });
    const more = within(windows).getByRole('button', { name: 'Add one: Windows' });
    for (let i = 0; i < 4; i += 1) fireEvent.click(more);
    expect(within(windows).getByText('3')).toBeDefined();
    expect(more.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(within(windows).getByRole('button', { name: 'Remove one: Windows' }));
    expect(loadJourney()).toMatchObject({ step: 'extras', extras: { oven: 1, window: 2 } });
    expect(linesIn(document.querySelector('aside'))).toEqual([
      'Visit length 3 hr 15 min',
      '2-Hour Standard Clean $120.00',
      '3 bedrooms +$30.00',
      'Pets +$10.00',
      'Inside the oven +$35.00',
      'Windows × 2 +$10.00',
      'Sales tax 6.625% +$13.58',
    ]);
    press('Continue');
    expect(await screen.findByRole('heading', { name: 'What matters most?' })).toBeDefined();
    expect(screen.getAllByText('$218.58')).toHaveLength(2);
    await act(async () => window.history.back());
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('are shown again after a reload, with the choice', async () => {
    keepJourney({ ...loadJourney(), step: 'extras', question: 1, extras: { oven: 1 } });
    window.history.replaceState(null, '', '/');
    open();
    press('Continue Booking');
    await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true));
  });

  it('give way to the focus areas once none are offered', async () => {
    keepJourney({ ...loadJourney(), step: 'extras', question: 1, extras: { oven: 1 } });
    api.change({ 'GET /api/price-book': bookWithRules({ extras: [] }) });
    at('extras');
    open();
    expect(await screen.findByRole('heading', { name: 'What matters most?' })).toBeDefined();
    expect(loadJourney()).not.toHaveProperty('extras');
  });

  it('say so when the chosen time is too short for them', async () => {
    const free = availability();
    const short = availability({ [answers.appointmentDate]: { customTimes: ['14:00'] } });
    api.change({
      'GET /api/availability': (call: { path: string }) =>
        call.path.includes('minutes=180') ? short(call) : free(call),
    });
    keepJourney({ ...loadJourney(), step: 'extras', question: 1 });
    at('extras');
    open();
    fireEvent.click(await screen.findByRole('checkbox'));
    expect(await screen.findByText(/now takes 3 hr, and that no longer fits on .*9:30 AM/)).toBeDefined();
    press('Choose Another Time');
    expect(await screen.findByText('Step 7 of 9')).toBeDefined();
    expect(loadJourney().extras).toEqual({ oven: 1 });
  });
});

describe('the confirmation', () => {
  beforeEach(() => {
    keepAnswers(answers);
    keepJourney({ ...newJourney(), step: 'confirmation', selection: weekly, extras: { oven: 1, gone: 2 } });
    at('confirmation');
  });
  const discounted = bookWithRules({ discountFromFirstVisit: true, firstVisit: null });

  it('shows the lines, and the draft says by which book', async () => {
    api.change({ 'GET /api/price-book': discounted });
    open();
    await waitFor(() => expect(screen.getAllByText('$176.73')).toHaveLength(2));
    expect(linesIn(document.querySelector('aside'))).toEqual([
      'Visit length 3 hr',
      '2-Hour Standard Clean $120.00',
      '3 bedrooms +$30.00',
      'Pets +$10.00',
      'Inside the oven +$35.00',
      'Weekly discount −$29.25',
      'Sales tax 6.625% +$10.98',
    ]);
    await waitFor(() =>
      expect(loadPending()).toMatchObject({ bookVersion: 3, extras: { oven: 1 }, shown: { total: 17673 } }),
    );
  });

  it('shows the price of a plan’s later visits if it differs', async () => {
    open();
    expect(await screen.findByText('first visit, then $176.73 per visit')).toBeDefined();
    expect(screen.getAllByText('$207.92')).toHaveLength(2);
  });

  it('shows the server’s amount for the same, without lines that do not make it up', async () => {
    open();
    await waitFor(() => expect(loadPending()?.shown).toBeDefined());
    const draft = loadPending();
    if (draft) act(() => send({ type: 'prepared', draft, bookingId: 7, amount: 9_900 }));
    await waitFor(() => expect(screen.getAllByText('$99.00')).toHaveLength(2));
    await waitFor(() => expect(linesIn(document.querySelector('aside'))).toEqual(['Visit length 3 hr']));
  });
});
