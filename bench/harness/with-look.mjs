import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { heldOf, ownLook, USUAL_SETTINGS, withLook } from '../dist/product.js';

const here = (path) => resolve(import.meta.dirname, '..', path);
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 60"><rect width="60" height="60" rx="12" fill="#7a1f5c"/><text x="72" y="40" font-size="30">Lavender</text></svg>';
const photo = (id) => ({ id, width: 1040, height: 693, alt: 'A clean kitchen', altSpanish: null });

/** Everything that an owner can change on the landing page: colors, logo, texts, questions, and photos of 30 KB. */
const LOOK = {
  brand: '#7a1f5c',
  accent: '#e0a100',
  logo: { light: { id: 'logo', width: 240, height: 72 }, dark: null, hasName: true },
  words: {
    en: { 'hero.title': 'Evenings that begin in a clean home', 'hero.text': 'We come when you are out.' },
    es: { 'hero.title': 'Tardes que empiezan en una casa limpia' },
  },
  questions: { en: [{ q: 'Do you bring supplies?', a: 'Yes, all of them.' }], es: null },
  hero: photo('hero'),
  photos: [photo('first'), photo('second')],
};

/**
 * Writes the landing page with an owner's look, as the API sends it, together with the built site's other files.
 *
 * @returns {Promise<string>} the folder with the site
 */
export async function siteWithLook() {
  const built = here('../customer-web/dist');
  const folder = here('dist/with-look');
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  const { renderLanding } = await import(here('../customer-web/dist/server/prerender.js'));
  const types = new Map([['logo', 'svg']]);
  const held = heldOf(LOOK, 1, types);
  const settings = { ...USUAL_SETTINGS, businessName: 'Lavender Homes' };
  const own = ownLook(LOOK, { settings, startsAt: undefined });
  const shell = readFileSync(join(folder, 'server/shell.html'), 'utf8');
  const page = withLook(shell, { held, style: held.style, own, name: 'Lavender Homes', language: 'en' });
  const markup = renderLanding(undefined, undefined, own);
  // The benchmark's site has no API that serves images, so they are files.
  const filled = page.replace('<!--landing-->', () => markup).replaceAll('/api/look/images/', '/look/');
  if (!filled.includes('/look/hero.webp')) throw new Error('The page with a look has no photo.');
  writeFileSync(join(folder, 'index.html'), filled);
  mkdirSync(join(folder, 'look'));
  writeFileSync(join(folder, 'look/logo.svg'), LOGO);
  const photoBytes = readFileSync(here('../sandbox/assets/demo/kitchen-before.jpg'));
  for (const { id } of [LOOK.hero, ...LOOK.photos])
    for (const name of [id, `${id}-small`]) writeFileSync(join(folder, `look/${name}.webp`), photoBytes);
  return folder;
}
