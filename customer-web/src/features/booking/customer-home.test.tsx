import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '../../lib/router/leave.js';
import { OFFLINE, Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import { ada, availability, booking, inDays, site } from '../../testing/samples.js';
import { INITIAL_CATALOG } from '@homebright/contract';
import { loadLastSteps } from './after-questions.js';
import { CustomerHome } from './customer-home.js';
import {
  keepJourney,
  keepPending,
  loadJourney,
  loadPending,
  newJourney,
  oneTime,
  resumeAfterSignIn,
  withDraftId,
} from '../../testing/kept.js';

const answers = {
  rooms: '4+',
  bathrooms: '3+',
  customerName: 'Ada',
  customerPhone: '(555) 123-4567',
  location: '12 North Main Street',
  hasStreetParking: true,
  appointmentDate: inDays(4),
  appointmentTime: 'custom',
  customTime: '09:30 AM',
};
const open = (isSignedIn = true) =>
  renderWithQueries(
    <CustomerHome
      isSignedIn={isSignedIn}
      below={<p>Below</p>}
      myBookings={({ home }) => <button onClick={home}>List</button>}
    />,
  );
const place = (step: string) =>
  window.history.replaceState({ home: { step, question: 1, depth: 0 } }, '', '/');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeAll(loadLastSteps);
let api: ReturnType<typeof stubApi>;
let left: string[];
beforeEach(() => {
  left = [];
  vi.spyOn(browser, 'leaveFor').mockImplementation((url) => void left.push(url));
  api = stubApi({
    'GET /api/site': site,
    'GET /api/services': INITIAL_CATALOG,
    'GET /api/properties': [],
    'GET /api/availability': availability(),
    'GET /api/auth/user': ada,
  });
});

it.each(['#_=_', '#1', '#/x'])('opens with the hash %s, which names no section', async (hash) => {
  window.history.replaceState(null, '', `/${hash}`);
  open();
  expect(await screen.findByText('Below')).toBeTruthy();
});

it('a booking that goes on at its questions looks for the next free time only when the services are seen', async () => {
  const line = 'Next free:';
  const lines = () => document.querySelector('.nextFree')?.textContent ?? '';
  keepJourney({ ...newJourney(), step: 'questionnaire', question: 1, selection: oneTime('2-hour') });
  place('questionnaire');
  open();
  await screen.findByText('Step 1 of 9');
  await waitFor(() => expect(api.calls.some(({ path }) => path.startsWith('/api/availability'))).toBe(true));
  expect(lines()).toBe('');
  press('Close');
  await waitFor(() => expect(lines()).toContain(line));
  expect(screen.queryByText('Step 1 of 9')).toBeNull();
});

describe('if payments are off', () => {
  const said = () => screen.queryByText('Online booking is off for now.');

  it('a warning is above the first button and above the services', async () => {
    const stripePublishableKey = null;
    api.change({ 'GET /api/site': { ...site, stripePublishableKey, businessPhone: '(555) 010-2030' } });
    open();
    await waitFor(() => expect(said()?.closest('.notice')).toHaveProperty('hidden', false));
    expect(screen.getByRole('link', { name: site.businessEmail })).toBeDefined();
    expect(screen.getByRole('link', { name: '(555) 010-2030' })).toBeDefined();
    press('Book Your Cleaning');
    await screen.findByRole('button', { name: 'Book Deep Clean' });
    expect(said()?.closest('.notice')).toHaveProperty('hidden', false);
  });

  it('the warning is nowhere else', async () => {
    open();
    press('Book Your Cleaning');
    await screen.findByRole('button', { name: 'Book Deep Clean' });
    expect(said()).toBeNull();
  });
});

describe('the steps', () => {
  it('lead from hero to services to the questionnaire, and back one at a time', async () => {
    open();
    press('Book Your Cleaning');
    expect(screen.getByRole('heading', { name: 'Book Your Cleaning' })).toBeDefined();
    fireEvent.click(screen.getByRole('switch'));
    fireEvent.change(screen.getByLabelText('How often'), { target: { value: 'monthly' } });
    press('Book Deep Clean');
    expect(screen.getByText('Step 1 of 9')).toBeDefined();
    expect(loadJourney().selection).toEqual({ service: '4-hour', isRecurring: true, frequency: 'monthly' });
    await act(async () => window.history.back());
    await waitFor(() => expect(screen.queryByText('Step 1 of 9')).toBeNull());
    press('Back');
    await waitFor(() => expect(screen.getByText('Below')).toBeDefined());
  });

  it('begin at the top when a link leads to the services from another page', () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    window.history.replaceState(null, '', '/#services');
    open();
    expect(screen.getByRole('heading', { name: 'Book Your Cleaning' })).toBeDefined();
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
  });

  it('toggle My Bookings', async () => {
    open();
    press('My Bookings');
    press('List');
    await waitFor(() => expect(screen.getByText('Below')).toBeDefined());
  });

  it('ask a visitor to sign in first', async () => {
    vi.useFakeTimers();
    open(false);
    press('Book Your Cleaning');
    expect(toastTitles()).toEqual(['Authentication Required']);
    expect(toastTexts()).toEqual(['Please sign in to access the booking system.']);
    vi.advanceTimersByTime(499);
    expect(left).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(left).toEqual(['/api/login']);
    press('My Bookings');
    expect(left).toEqual(['/api/login', '/api/login']);
  });

  it('come back after sign-in to the card that was clicked', async () => {
    resumeAfterSignIn(oneTime('1-hour'));
    open();
    await waitFor(() => expect(screen.getByText('Step 1 of 9')).toBeDefined());
  });

  it('survive a reload, and offer to go on from the hero', () => {
    keepJourney({ ...newJourney(), step: 'focus', selection: oneTime('2-hour'), focusNotes: 'The stove' });
    open();
    press('Continue Booking');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Focus notes/).value).toBe('The stove');
  });
});

describe('the confirmation', () => {
  beforeEach(() => {
    localStorage.setItem('questionnaireData', JSON.stringify(answers));
    keepJourney({ ...newJourney(), step: 'confirmation', selection: oneTime('2-hour') });
    place('confirmation');
  });

  it('shows the details and keeps the pending booking', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'Booking Confirmed' })).toBeDefined();
    expect(screen.getAllByText('9:30 AM').length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getAllByText('$120.00')).toHaveLength(2));
    expect(loadPending()).toMatchObject({
      service: '2-hour',
      serviceType: '2-hour',
      isRecurring: false,
      customTime: '09:30 AM',
      hasKids: false,
      hasStreetParking: true,
      propertyData: { bedrooms: 4, bathrooms: 3 },
      photos: [],
    });
    expect(loadPending()?.draftId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('names the unit, pets, parking and access, and sends the unit as part of the address', () => {
    const home = { unit: '3B', hasPets: true, hasDrivewayParking: true, accessNotes: 'Blue door' };
    localStorage.setItem('questionnaireData', JSON.stringify({ ...answers, ...home }));
    open();
    const facts = [...document.querySelectorAll('dl')].map((list) => list.textContent).join();
    for (const fact of ['AddressUnit', 'Kids and petsPets', 'ParkingDriveway, Street', 'AccessBlue door'])
      expect(facts).toContain(fact.replace('AddressUnit', 'Address12 North Main Street, Unit 3B'));
    const location = '12 North Main Street, Unit 3B';
    expect(loadPending()).toMatchObject({ location, questionnaire: { location } });
    expect(loadPending()).not.toHaveProperty('unit');
  });

  it('shows the amount that the server named before the catalogue’s', async () => {
    keepPending({
      ...withDraftId(answers as never),
      service: '2-hour',
      serverAmount: 9_900,
      serverPrice: '99.00',
    });
    open();
    expect(await screen.findAllByText('$99.00')).toHaveLength(2);
    expect(screen.queryByText('$120.00')).toBeNull();
  });

  it('says until when the time is held, and how long it will be before there is a booking', async () => {
    open();
    expect(await screen.findByText(/we’ll hold this time for 30 minutes/)).toBeDefined();
    cleanup();
    keepPending({ ...withDraftId(answers as never), service: '2-hour', bookingId: 7 });
    const held = { id: 7, appointmentDate: '2099-07-07', heldUntil: '2099-07-01T19:40:00Z' };
    api.change({ 'GET /api/bookings/7': booking(held) });
    open();
    expect(await screen.findByText('Your Tuesday morning is held until Wednesday at 3:40 PM.')).toBeDefined();
    expect(screen.queryByText(/we hold this time/)).toBeNull();
    cleanup();
    api.change({
      'GET /api/bookings/7': booking({ ...held, heldUntil: '2026-11-20T12:00:00Z' }),
    });
    open();
    expect(await screen.findByText(/We’re no longer holding this time/)).toBeDefined();
  });

  it('goes to payment, or to the subscription when recurring', async () => {
    open();
    press('Proceed to Payment');
    await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
  });

  it('goes to the subscription when recurring', async () => {
    keepJourney({ ...newJourney(), selection: { ...oneTime('2-hour'), isRecurring: true } });
    open();
    press('Proceed to Payment');
    await waitFor(() => expect(window.location.pathname).toBe('/subscribe'));
    expect(loadPending()?.frequency).toBe('weekly');
  });

  it.each([
    ['Authentication Required', 'Please sign in to complete your booking', new Reply(401, {})],
    ['Session Expired', 'Please sign in again to complete your booking', { ...ada, id: '' }],
    ['Authentication Error', 'Please sign in to complete your booking', new Reply(500, {})],
  ])('says %s and leaves for sign-in', async (title, text, answer) => {
    api.change({ 'GET /api/auth/user': answer });
    open();
    press('Proceed to Payment');
    await waitFor(() => expect(toastTitles()).toEqual([title]));
    expect(toastTexts()).toEqual([text]);
    await waitFor(() => expect(left).toEqual(['/api/auth/login?returnTo=%2Fcheckout']));
  });

  it('keeps everything, and does not leave, while there is no network', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.change({ 'GET /api/auth/user': OFFLINE });
    open();
    press('Proceed to Payment');
    await waitFor(() => expect(toastTitles()).toEqual(['No Connection']));
    expect(toastTexts()[0]).toContain('Nothing you typed is lost');
    vi.advanceTimersByTime(5000);
    expect(left).toEqual([]);
    api.change({ 'GET /api/auth/user': ada });
    press('Proceed to Payment');
    await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
  });

  it('makes way for the services once another tab has paid for it', async () => {
    open();
    expect(screen.getByRole('heading', { name: 'Booking Confirmed' })).toBeDefined();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'bookingJourney' })));
    expect(screen.getByRole('heading', { name: 'Book Your Cleaning' })).toBeDefined();
    expect(loadPending()).toBeUndefined();
  });

  it('offers sign-in to a visitor', async () => {
    open(false);
    press('Sign In to Pay');
    await waitFor(() => expect(left).toEqual(['/api/auth/login?returnTo=%2Fcheckout']));
    expect(loadPending()).toBeDefined();
  });

  it('starts another booking with a new day and the same home', () => {
    open();
    press('Book Another Service');
    expect(screen.getByRole('heading', { name: 'Book Your Cleaning' })).toBeDefined();
    expect(loadPending()).toBeUndefined();
    const kept = JSON.parse(localStorage.getItem('questionnaireData') ?? '{}') as object;
    expect(kept).toMatchObject({ location: '12 North Main Street' });
    expect(kept).not.toHaveProperty('appointmentDate');
  });
});
