import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The language of a page opened at this address. */
async function openedAt(address: string): Promise<string> {
  window.history.replaceState(null, '', address);
  vi.resetModules();
  return (await import('./language.js')).language();
}

it('is English as long as nobody says otherwise', async () => {
  for (const address of ['/bookings', '/bookings?language=en', '/bookings?language=est', '/?mylanguage=es'])
    expect([address, await openedAt(address)]).toEqual([address, 'en']);
});

it.each([
  [['es-MX', 'en-US'], 'es'],
  [['fr-CA', 'es'], 'es'],
  [['en-US', 'es'], 'en'],
  [['de'], 'en'],
])('is the first of the browser’s %j that the site has', async (languages, spoken) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  expect(await openedAt('/')).toBe(spoken);
  localStorage.setItem('language', 'en');
  expect(await openedAt('/')).toBe('en');
  vi.restoreAllMocks();
});

it('is Spanish where a Spanish mail led to, and stays so on the next page', async () => {
  expect(await openedAt('/checkout?bookingId=7&language=es')).toBe('es');
  expect(await openedAt('/bookings')).toBe('es');
});

it('is what was chosen on this device, whatever the mail’s', async () => {
  localStorage.setItem('language', 'en');
  expect(await openedAt('/bookings?language=es')).toBe('en');
  localStorage.setItem('language', 'es');
  expect(await openedAt('/bookings')).toBe('es');
});

it('is the browser’s where nothing can be stored', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es']);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(await openedAt('/')).toBe('es');
  vi.restoreAllMocks();
});
