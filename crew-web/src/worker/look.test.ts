import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPage, PAGE, refreshLook } from './look';

const ICON = '<link rel="icon" href="/crew-icon.svg">';
const page = (release: string, look = '') =>
  `<head>${look || ICON}<script src="/crew/assets/crew-${release}.js"></script></head><body>Sign in</body>`;
const logo = (id: string) =>
  `<style>.logo svg{background:url(/api/look/images/${id}.svg)}</style><link rel="icon" href="/api/look/images/${id}.svg">`;

/** A fake of the phone's cache, with only the methods used here. */
class FakeCache {
  readonly held = new Map<string, string>();
  match = async (path: string) => this.held.has(path) && new Response(this.held.get(path));
  keys = async () => [...this.held.keys()].map((path) => ({ url: `https://site.example${path}` }));
  put = async (path: string, response: Response) => void this.held.set(path, await response.text());
  delete = async (path: string) => this.held.delete(path);
  addAll = async (paths: string[]) => {
    const answers = await Promise.all(paths.map(async (path) => ({ path, response: await fetch(path) })));
    if (!answers.every(({ response }) => response.ok)) throw new TypeError('not all of them');
    for (const { path, response } of answers) await this.put(path, response);
  };
}

let kept: FakeCache;
let site: Record<string, string | undefined>;
const cache = () => kept as unknown as Cache;

beforeEach(() => {
  kept = new FakeCache();
  kept.held.set(PAGE, page('1'));
  kept.held.set('/crew/assets/crew-1.js', 'script');
  site = {};
  vi.stubGlobal('fetch', async (path: string) => {
    if (path in site) return new Response(site[path]);
    return new Response('gone', { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps a new look with its logo and deletes the previous look', async () => {
  site = { [PAGE]: page('1', logo('aa')), '/api/look/images/aa.svg': 'leaf' };
  await refreshLook(cache());
  expect(kept.held.get(PAGE)).toContain('images/aa.svg');
  expect(kept.held.get('/api/look/images/aa.svg')).toBe('leaf');
  site = { [PAGE]: page('1', logo('bb')), '/api/look/images/bb.svg': 'drop' };
  await refreshLook(cache());
  expect([...kept.held.keys()].sort()).toEqual(['/api/look/images/bb.svg', PAGE, '/crew/assets/crew-1.js']);
});

it.each([
  ['a newer release, whose files are not here', { [PAGE]: page('2', logo('aa')) }],
  ['a hotel’s sign-in page', { [PAGE]: '<h1>Welcome to our wireless network</h1>' }],
  ['a server that is down', {}],
  ['a logo that cannot be loaded', { [PAGE]: page('1', logo('aa')) }],
])('changes nothing with %s', async (_, answers) => {
  site = answers;
  await refreshLook(cache()).catch(() => undefined);
  expect(kept.held.get(PAGE)).toBe(page('1'));
});

it('changes nothing without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(refreshLook(cache())).rejects.toThrow('offline');
  expect(kept.held.get(PAGE)).toBe(page('1'));
});

it('stores the first look together with the page', async () => {
  site = { '/api/look/images/aa.svg': 'leaf' };
  await keepPage(cache(), new Response(page('1', logo('aa'))));
  expect(kept.held.get('/api/look/images/aa.svg')).toBe('leaf');
});
