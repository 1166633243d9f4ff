import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newQueryClient } from '../lib/api/query-client.js';
import { INITIAL_CATALOG } from '@homebright/contract';
import { Reply, stubApi } from '../testing/api-stub.js';
import { keepLanguage } from '../lib/texts/language.js';
import { browser } from '../lib/router/leave.js';
import { ada, booking, site } from '../testing/samples.js';
import { App } from './app.js';
import { loadJourney } from '../testing/kept.js';
import { toastTitles } from '../testing/render.js';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/services': INITIAL_CATALOG,
    'GET /api/auth/user': ada,
    'GET /api/bookings': [],
    'GET /api/next-visit': { visit: null },
    'GET /api/notifications': [],
    'GET /api/subscriptions': [],
  });
});
const open = (path: string) => {
  window.history.replaceState(null, '', path);
  render(<App queries={newQueryClient()} />);
};
const anonymous = () => api.change({ 'GET /api/auth/user': new Reply(401, {}) });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });

describe('the routes', () => {
  it('show Loading... until the sign-in state is known', async () => {
    open('/');
    expect(screen.getByRole('status').textContent).toBe('Loading...');
    expect(await screen.findByText('Ada')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Log Out' }).getAttribute('href')).toBe('/api/logout');
    expect(screen.getByRole('button', { name: 'My Bookings' })).toBeDefined();
  });

  it('treat an empty or failed answer as a visitor', async () => {
    api.change({ 'GET /api/auth/user': new Reply(500, {}) });
    open('/');
    expect(await screen.findByText('What our customers say')).toBeDefined();
  });

  it('ask a visitor of the landing page to sign in for a card, and remember it', async () => {
    anonymous();
    vi.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    open('/');
    fireEvent.click(await screen.findByRole('switch'));
    fireEvent.click(screen.getByRole('button', { name: 'Book Deep Clean' }));
    expect(toastTitles()).toEqual(['Authentication Required']);
    expect(loadJourney().selection).toEqual({ service: '4-hour', isRecurring: true, frequency: 'weekly' });
  });

  it('show visitors the landing page, and nothing else', async () => {
    anonymous();
    open('/checkout');
    await heading('Page Not Found');
    const signIn = screen.getAllByRole('link', { name: 'Sign In' }).map((link) => link.getAttribute('href'));
    expect(signIn).toContain('/api/auth/login?returnTo=%2Fcheckout');
  });

  it.each([
    ['/test-payment', 'Test Checkout Flow'],
    ['/test-recurring', 'Test Recurring Payment System'],
    ['/test-4hour', '4-Hour Deep Clean Testing'],
    ['/payment-success', 'No recent payment'],
    ['/nowhere', 'Page Not Found'],
  ])('lead a customer at %s to %s', async (path, name) => {
    open(path);
    await heading(name);
  });

  it.each(['/checkout', '/payment', '/subscribe'])('show the payment screen at %s', async (path) => {
    api.change({ 'GET /api/site': { ...site, stripePublishableKey: null } });
    open(path);
    await heading('Payment Unavailable');
  });

  it('hide the test screens if they are off', async () => {
    api.change({ 'GET /api/site': { ...site, testScreens: false } });
    open('/test-payment');
    await heading('Page Not Found');
  });

  it('lead from a reminder’s link to the dialog of its booking', async () => {
    api.change({ 'GET /api/bookings': [booking({ id: 41 })] });
    open('/?reschedule=41');
    await screen.findByRole('dialog', { name: 'Choose a new time' }, { timeout: 5000 });
    expect(window.location.search).toBe('');
  });

  it('lead from an email’s link to My Bookings', async () => {
    api.change({ 'GET /api/bookings': [] });
    open('/?bookings');
    await screen.findByText('No Bookings Yet', undefined, { timeout: 5000 });
    expect(window.location.search).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show My Bookings, a visit of one’s own and the next visit each at its place', async () => {
    const visit = {
      ...booking({ id: 41, appointmentDate: '2026-12-08' }),
      money: [],
      photos: [],
      crew: null,
    };
    api.change({ 'GET /api/bookings/41': visit, 'GET /api/next-visit': { visit } });
    open('/');
    const next = await screen.findByRole('region', { name: 'Your next visit' }, { timeout: 5000 });
    fireEvent.click(next.querySelector('a') as HTMLElement);
    await heading('Tuesday, December 8');
    expect(window.location.pathname).toBe('/bookings/41');
    fireEvent.click(screen.getAllByRole('link', { name: 'My Bookings' })[0] as HTMLElement);
    await heading('My Bookings');
    expect(window.location.pathname).toBe('/bookings');
    fireEvent.click(screen.getByRole('button', { name: 'Back to Home' }));
    expect(window.location.pathname).toBe('/');
  });

  it.each(['/bookings', '/bookings/41'])(
    'say Page Not Found to a stranger at %s, and lead back',
    async (path) => {
      anonymous();
      open(path);
      await heading('Page Not Found');
      const back = screen.getAllByRole('link', { name: 'Sign In' }).map((link) => link.getAttribute('href'));
      expect(back).toContain(`/api/auth/login?returnTo=${encodeURIComponent(path)}`);
    },
  );

  it.each(['/bookings/x', '/bookings/0', '/bookings/41/x'])('know no page at %s', async (path) => {
    open(path);
    await heading('Page Not Found');
  });

  it('send a stray sign-in callback home', async () => {
    open('/auth/callback');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});

describe('the footer’s language', () => {
  const pressSpanish = async () => {
    const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
    (await screen.findByRole('button', { name: 'Español' })).click();
    await waitFor(() => expect(reload).toHaveBeenCalled());
    keepLanguage('en');
    return api.bodiesOf('PATCH', '/api/settings');
  };

  it('is that of a customer’s letters too', async () => {
    open('/');
    await screen.findByText('Ada');
    expect(await pressSpanish()).toEqual([{ language: 'es' }]);
  });

  it('is sent once for a customer who signs in on the Spanish site', async () => {
    api.change({ 'PATCH /api/settings': {} });
    keepLanguage('es');
    open('/');
    const told = () => api.bodiesOf('PATCH', '/api/settings');
    await waitFor(() => expect(told()).toEqual([{ firstLanguage: 'es' }]));
    cleanup();
    open('/bookings');
    await screen.findByText('Ada');
    expect(told()).toHaveLength(1);
    keepLanguage('en');
  });

  it('is the site’s alone for a visitor', async () => {
    anonymous();
    open('/checkout');
    await heading('Page Not Found');
    expect(await pressSpanish()).toEqual([]);
  });
});
