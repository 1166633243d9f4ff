import { NO_LOOK } from '@homebright/contract';
import type { Look, LookPreview, OfficeLook } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rememberLogin } from '../../lib/admin-session';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import type { Asked } from '../../testing/server';
import { LookPage } from './look-page';

const READ: OfficeLook = {
  ...NO_LOOK,
  version: 3,
  usual: {
    en: { words: { 'hero.title': 'A bright home' }, questions: [{ q: 'Home?', a: 'Yes.' }] },
    es: { words: { 'hero.title': 'Una casa luminosa' }, questions: [] },
  },
};
const LOGO = { id: 'a'.repeat(64), width: 240, height: 60 };

function open(answers: Record<string, unknown> = {}) {
  rememberLogin();
  const log = serve({
    'GET /api/site': SITE,
    'GET /api/admin/look': READ,
    'POST /api/admin/look/preview': ({ body }: Asked) => {
      const { look, view, language, scheme } = body as LookPreview;
      const title = look.words[language]['hero.title'] ?? 'as installed';
      return { html: `<h1>${[view, language, scheme, title].join(' ')}</h1>` };
    },
    ...answers,
  });
  return { log, person: renderScreen(<LookPage />, { at: '/admin/look', path: '/admin/look' }) };
}

const saved = (log: Asked[]) =>
  writes(log)
    .filter(({ method }) => method === 'PATCH')
    .map(({ body }) => body as Look & { version: number });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const preview = () => screen.getByTitle<HTMLIFrameElement>('Preview of your look').srcdoc;

it('says that it is loading, then that it could not be loaded, and tries again', async () => {
  let isDown = true;
  const { person } = open({
    'GET /api/admin/look': () => (isDown ? new Refusal(503, { error: 'Not now.' }) : READ),
  });
  expect(screen.getByRole('progressbar', { name: 'Loading the look' })).toBeTruthy();
  expect(await screen.findByText('The look could not be loaded.')).toBeTruthy();
  isDown = false;
  await person.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('button', { name: 'Save Branding' })).toBeTruthy();
});

it('saves what was typed in both languages, and nothing else', async () => {
  const { log, person } = open({
    'PATCH /api/admin/look': ({ body }: Asked) => ({ ...READ, ...(body as object), version: 4 }),
  });
  await screen.findByRole('button', { name: 'Save Branding' });
  expect(field('Headline').placeholder).toBe('A bright home');
  await person.type(field('Headline'), 'Spotless');
  await person.click(screen.getByRole('tab', { name: 'Spanish' }));
  expect(field('Headline').placeholder).toBe('Una casa luminosa');
  expect([field('Headline').value, field('Headline').lang]).toEqual(['', 'es']);
  await person.type(field('Headline'), 'Impecable');
  await person.click(screen.getByRole('tab', { name: 'English' }));
  expect(field('Headline').value).toBe('Spotless');
  await person.click(screen.getByRole('button', { name: 'Save Branding' }));
  expect(await screen.findByText('Branding saved. The next visitor sees it.')).toBeTruthy();
  expect(saved(log)).toEqual([
    {
      ...NO_LOOK,
      words: { en: { 'hero.title': 'Spotless' }, es: { 'hero.title': 'Impecable' } },
      version: 3,
    },
  ]);
});

it('refuses a color that is none, and says in which shade one that cannot be read is shown', async () => {
  const { log, person } = open();
  await screen.findByRole('button', { name: 'Save Branding' });
  const brand = field('Brand color');
  await person.type(brand, 'red');
  await person.click(screen.getByRole('button', { name: 'Save Branding' }));
  expect(await screen.findByText('A color looks like #0f5b52.')).toBeTruthy();
  expect(saved(log)).toEqual([]);
  expect(await screen.findByText(/This is an earlier preview/)).toBeTruthy();
  await person.clear(brand);
  await person.type(brand, '#ffe600');
  expect(await screen.findByText(/^Too light to read on light pages .*There it is #/)).toBeTruthy();
});

it('says why a logo is refused, keeps the form, and what was taken out of one that is taken', async () => {
  let answer: unknown = new Refusal(415, {
    error: 'This is not a logo we can read. SVG drawings and PNG pictures work.',
    code: 'UNSUPPORTED_MEDIA',
  });
  const { person } = open({ 'POST /api/admin/look/images': () => answer });
  await screen.findByRole('button', { name: 'Save Branding' });
  await person.type(field('Headline'), 'Spotless');
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await person.upload(screen.getByLabelText('Send a logo'), file);
  expect(await screen.findByText(/This is not a logo we can read/)).toBeTruthy();
  expect(screen.queryByAltText('Your logo')).toBeNull();
  expect(field('Headline').value).toBe('Spotless');
  answer = { ...LOGO, removed: ['onload', 'script'] };
  await person.upload(screen.getByLabelText('Send a logo'), file);
  expect(await screen.findByText(/removed this from the drawing: onload, script/)).toBeTruthy();
  expect(screen.getByAltText('Your logo').getAttribute('src')).toBe(`/api/look/images/${LOGO.id}.png`);
});

it('says which font a drawing needs, until one without words is sent', async () => {
  let answer: unknown = { ...LOGO, removed: [], fonts: ['Pacifico'] };
  const { person } = open({ 'POST /api/admin/look/images': () => answer });
  await screen.findByRole('button', { name: 'Save Branding' });
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await person.upload(screen.getByLabelText('Send a logo'), file);
  expect(await screen.findByText(/need a font that visitors may not have: Pacifico\./)).toBeTruthy();
  answer = { ...LOGO, removed: [] };
  await person.upload(screen.getByLabelText('Replace logo'), file);
  await waitFor(() => expect(screen.queryByText(/need a font/)).toBeNull());
});

it.each(['png', 'jpeg', 'webp'])('takes a logo that is a %s file', async (type) => {
  const { log, person } = open({ 'POST /api/admin/look/images': { ...LOGO, removed: [] } });
  await screen.findByRole('button', { name: 'Save Branding' });
  const file = new File(['pixels'], `logo.${type}`, { type: `image/${type}` });
  await person.upload(screen.getByLabelText('Send a logo'), file);
  expect(await screen.findByAltText('Your logo')).toBeTruthy();
  expect(writes(log).filter(({ path }) => path.endsWith('/images'))).toHaveLength(1);
});

it('is not saved without a picture that is still being sent', async () => {
  let arrive: (image: unknown) => void = () => undefined;
  const { person } = open({ 'POST /api/admin/look/images': () => new Promise((done) => (arrive = done)) });
  await screen.findByRole('button', { name: 'Save Branding' });
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  await person.upload(screen.getByLabelText('Send a logo'), file);
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Branding' });
  await waitFor(() => expect(save.disabled).toBe(true));
  expect(screen.getByText('The picture is still being sent')).toBeTruthy();
  arrive({ ...LOGO, removed: [] });
  expect(await screen.findByAltText('Your logo')).toBeTruthy();
  await waitFor(() => expect(save.disabled).toBe(false));
});

it('previews what is typed, by view, scheme and language', async () => {
  const { person } = open();
  await screen.findByRole('button', { name: 'Save Branding' });
  await waitFor(() => expect(preview()).toBe('<h1>landing en light as installed</h1>'));
  await person.type(field('Headline'), 'Spotless');
  await waitFor(() => expect(preview()).toContain('landing en light Spotless'));
  const about = within(screen.getByRole('region', { name: 'Preview' }));
  await person.click(about.getByRole('tab', { name: 'Invoice' }));
  await person.click(about.getByRole('button', { name: 'dark' }));
  await waitFor(() => expect(preview()).toContain('invoice en dark Spotless'));
  await person.click(screen.getByRole('tab', { name: 'Spanish' }));
  await waitFor(() => expect(preview()).toContain('invoice es dark as installed'));
});

it('another manager’s save is not overwritten: it says what they changed, and loads it when asked', async () => {
  const theirs: OfficeLook = {
    ...READ,
    version: 4,
    brand: '#2c6b1d',
    words: { en: { 'hero.title': 'Theirs' }, es: {} },
  };
  let isTheirs = false;
  const { log, person } = open({
    'GET /api/admin/look': () => (isTheirs ? theirs : READ),
    'PATCH /api/admin/look': () => {
      isTheirs = true;
      return new Refusal(409, {
        error: 'Somebody else changed the look. Reload the page and try again.',
        code: 'STALE_VERSION',
      });
    },
  });
  await screen.findByRole('button', { name: 'Save Branding' });
  await person.type(field('Headline'), 'Mine');
  await person.click(screen.getByRole('button', { name: 'Save Branding' }));
  const notice = await screen.findByText(/Someone else changed the look/);
  await waitFor(() => expect(notice.textContent).toContain('Brand color, Headline (English)'));
  expect(field('Headline').value).toBe('Mine');
  await person.click(screen.getByRole('button', { name: 'Load again' }));
  await waitFor(() => expect(field('Headline').value).toBe('Theirs'));
  expect(saved(log)).toHaveLength(1);
});

describe('what is not saved', () => {
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  const at = () => screen.getByTestId('whereabouts').textContent;

  it('is asked for before the tab is closed', async () => {
    const { person } = open();
    await screen.findByRole('button', { name: 'Save Branding' });
    expect(leaves()).toBe(true);
    await person.type(field('Headline'), 'Spotless');
    await waitFor(() => expect(leaves()).toBe(false));
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await person.clear(field('Headline'));
    await waitFor(() => expect(leaves()).toBe(true));
  });

  it('stays as it is typed, or is left, as one answers', async () => {
    const { log, person } = open();
    await screen.findByRole('button', { name: 'Save Branding' });
    await person.type(field('Headline'), 'Spotless');
    const elsewhere = screen.getByRole('link', { name: 'Settings' });
    await person.click(elsewhere);
    await question();
    await person.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([at(), field('Headline').value]).toEqual(['/admin/look', 'Spotless']);
    await person.click(elsewhere);
    await person.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(at()).toBe('/admin/settings'));
    expect(saved(log)).toEqual([]);
  });

  it('is no longer asked for once it is saved, and still is when saving failed', async () => {
    let answer: unknown = new Refusal(503, { error: 'Not now.' });
    const { person } = open({
      'PATCH /api/admin/look': ({ body }: Asked) =>
        answer ?? { ...READ, ...(body as object), version: READ.version + 1 },
    });
    await screen.findByRole('button', { name: 'Save Branding' });
    await person.type(field('Headline'), 'Spotless');
    await person.click(screen.getByRole('button', { name: 'Save Branding' }));
    expect(await screen.findByText('Not now.')).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Settings' }));
    await question();
    await person.click(screen.getByRole('button', { name: 'Stay' }));
    answer = undefined;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Save Branding' }));
    expect(await screen.findByText('Branding saved. The next visitor sees it.')).toBeTruthy();
    await person.click(screen.getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(at()).toBe('/admin/settings'));
  });
});

/** The event that a browser sends before a tab closes. */
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
