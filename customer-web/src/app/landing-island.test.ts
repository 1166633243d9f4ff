import { CARRIED_TOAST } from '@homebright/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Reply, stubApi } from '../testing/api-stub.js';
import { ada, booking, inDays, site } from '../testing/samples.js';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.cookie = 'language=; max-age=0';
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<div id="root"><main>Landing</main></div>';
  stubApi({
    'GET /api/auth/user': new Reply(401, {}),
    'GET /api/site': site,
  });
});

async function openAt(path: string): Promise<string[]> {
  window.history.replaceState(null, '', path);
  const { browser } = await import('../lib/router/leave.js');
  const left: string[] = [];
  vi.spyOn(browser, 'leaveForGood').mockImplementation((url) => void left.push(url));
  await import('./landing-island.js');
  return left;
}

it.each([
  ['/?reschedule=41', '%2F%3Freschedule%3D41'],
  ['/?bookings', '%2F%3Fbookings'],
])('sends who follows the link %s to sign-in, and back to it', async (path, returnTo) => {
  const left = await openAt(path);
  await vi.waitFor(() => expect(left).toEqual([`/api/auth/login?returnTo=${returnTo}`]));
});

it('leaves any other visitor on the landing page', async () => {
  const left = await openAt('/');
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledWith('/api/price-book', expect.anything()));
  expect(left).toEqual([]);
  expect(document.body.textContent).toContain('Landing');
});

it('shows the toast of the previous page once', async () => {
  sessionStorage.setItem(CARRIED_TOAST, '{"title":"Logged Out","text":"Admin session ended"}');
  await openAt('/');
  expect(document.querySelector('.toast')?.textContent).toContain('Logged OutAdmin session ended');
  expect(sessionStorage.getItem(CARRIED_TOAST)).toBeNull();
});

it('stays on a page that was written in Spanish for a Spanish reader, and speaks Spanish there', async () => {
  localStorage.setItem('language', 'es');
  document.documentElement.lang = 'es';
  document.body.innerHTML =
    '<div id="root"><main>Portada</main><p data-site="copyright"></p><button data-service="2-hour"></button></div>';
  await openAt('/');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Todos los derechos reservados'));
  document.querySelector<HTMLElement>('[data-service]')?.click();
  await vi.waitFor(() => expect(document.querySelector('.toast')?.textContent).toContain('Inicie sesión'));
  expect(document.body.textContent).toContain('Portada');
  expect(document.cookie).toBe('');
});

it('draws the page again if it is not in the reader’s language', async () => {
  localStorage.setItem('language', 'es');
  await openAt('/');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Reserve su limpieza'), 5_000);
  expect(document.body.textContent).not.toContain('Landing');
  expect(document.cookie).toBe('language=es');
});

it('remembers who invited a visitor', async () => {
  stubApi({ 'GET /api/auth/user': new Reply(401, {}) });
  await openAt('/?ref=ABCD2345');
  await vi.waitFor(() => expect(localStorage.getItem('ref')).toBe('"ABCD2345"'));
});

describe('a customer with a visit ahead', () => {
  const visit = booking({ id: 6, appointmentDate: inDays(2), startsAt: `${inDays(2)}T13:00:00Z` });
  const card = () => document.querySelector('.nextVisitCard')?.getAttribute('href');
  beforeEach(() => {
    document.body.innerHTML = `<div id="root"><main>Landing</main></div>
      <template id="first-view"><div><section><a class="nextVisitCard"></a></section></div></template>
      <template id="app-files"><link href="/app.js"></template>
      <template id="visit-files"><link href="/visit.js"></template>`;
    stubApi({ 'GET /api/auth/user': ada, 'GET /api/next-visit': { visit } });
    vi.doMock('./mount.js', () => ({ mountApp: () => Promise.resolve() }));
    return () => vi.doUnmock('./mount.js');
  });

  it('is shown it while the app loads, whose files are all fetched at once', async () => {
    document.documentElement.dataset.returning = '';
    await openAt('/');
    await vi.waitFor(() => expect(card()).toBe('/bookings/6'));
    const fetched = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(fetched.slice(-2)).toEqual(['/visit.js', '/app.js']);
    expect(document.documentElement.dataset.returning).toBeUndefined();
    await vi.waitFor(() => expect(document.querySelector<HTMLElement>('#root')?.inert).toBe(false));
  });

  it('waits for the app if the address leads to another step', async () => {
    await openAt('/#services');
    await vi.waitFor(() => expect(document.querySelector<HTMLElement>('#root')?.inert).toBe(false));
    expect(card()).toBeUndefined();
  });
});

it('shows the prerendered page to a customer whose app cannot be loaded', async () => {
  stubApi({ 'GET /api/auth/user': ada, 'GET /api/next-visit': { visit: null } });
  vi.doMock('./mount.js', () => {
    throw new Error('the file of an older release');
  });
  document.documentElement.dataset.returning = '';
  await openAt('/');
  await vi.waitFor(() => expect(document.documentElement.dataset.returning).toBeUndefined());
  expect(document.body.textContent).toContain('Landing');
  vi.doUnmock('./mount.js');
});
