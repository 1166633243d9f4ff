import { LOOK_VIEWS, type LookPage, NO_LOOK } from '@homebright/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpApp } from '../../src/http-app.js';
import { createLogger } from '../../src/platform/logging.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';
import { LookStage } from './look-stage.js';
import { backUpTo, fileAt, nameOf, targetAt } from './restore-target.js';

/** Text that breaks out of any markup that does not escape it. */
const MARKUP = `Linden </script></head></body><b id="marked">&amp; $& "s"`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'look-test-'));
});
const look = useStage(() => LookStage.open({ PHOTO_STORE_URL: `file:${join(folder, 'photos')}` }));
afterAll(() => rm(folder, { recursive: true, force: true }));

const brandIn = (body: string): unknown => {
  const data = /<script type="application\/json" id="office-brand">(.*?)<\/script>/.exec(body)?.[1];
  return data === undefined ? undefined : JSON.parse(data);
};

describe('the office', () => {
  test('is Homebright’s as installed', async () => {
    for (const path of ['/admin-login', '/admin-dashboard', '/admin/look']) {
      const { body } = await look.get(path);
      expect([path, brandIn(body), body.includes('<title>Homebright office</title>')]).toEqual([
        path,
        undefined,
        true,
      ]);
    }
  });

  test('has the owner’s name and logo in the page itself, its icon too, and nothing else of the look', async () => {
    const before = (await look.get('/admin-login')).headers;
    const logo = await look.drawLogo();
    await look.save({ logo, brand: '#7a1fa2' });
    await look.change({ businessName: 'Linden Cleaning' });
    const { body, headers } = await look.get('/admin-login');
    expect(brandIn(body)).toEqual({ name: 'Linden Cleaning', logo });
    expect(body).toContain('<title>Linden Cleaning office</title>');
    expect(body).toContain(`<link rel="icon" href="/api/look/images/${logo.light.id}.svg" />`);
    expect(body).not.toContain('#7a1fa2');
    expect(headers['content-security-policy']).toBe(before['content-security-policy']);
    // The logos that the office's header shows.
    for (const { id } of [logo.light, logo.dark ?? logo.light])
      expect((await look.get(`/api/look/images/${id}.png`)).statusCode).toBe(200);
    await look.save(NO_LOOK);
    expect(brandIn((await look.get('/admin-login')).body)).toEqual({ name: 'Linden Cleaning', logo: null });
  });
});

test('a phone that puts the site on its home screen has the company’s name and color', async () => {
  const manifest = async () => {
    const { body, headers } = await look.get('/manifest.webmanifest');
    expect(headers['content-type']).toContain('application/manifest+json');
    return JSON.parse(body) as object;
  };
  await look.change({ businessName: 'Homebright' });
  const installed = await manifest();
  expect(installed).toMatchObject({ name: 'Homebright', short_name: 'Homebright', theme_color: '#0f5b52' });
  await look.change({ businessName: 'Linden "& Sons"' });
  await look.save({ brand: '#7a1fa2' });
  const own = { name: 'Linden "& Sons"', short_name: 'Linden "& Sons"', theme_color: '#7a1fa2' };
  expect(await manifest()).toEqual({ ...installed, ...own });
  await look.change({ businessName: 'Homebright' });
  await look.save(NO_LOOK);
});

test('a name and texts with markup are text in every page, email, paper and preview', async () => {
  await look.change({ businessName: MARKUP, embedOrigins: ['https://www.linden.example'] });
  const words = { 'hero.title': MARKUP, 'footer.tagline': MARKUP };
  const asked = [{ q: MARKUP, a: MARKUP }];
  await look.save({ words: { en: words, es: words }, questions: { en: asked, es: asked } });
  const wellFormed = (body: string) => [
    body.includes('<b id="marked"'),
    (body.match(/<\/head>/g) ?? []).length,
    (body.match(/<\/body>/g) ?? []).length,
    (body.match(/<\/title>/g) ?? []).length <= 1,
  ];
  const page = [false, 1, 1, true];
  for (const path of ['/', '/checkout', '/bookings', '/embed', '/crew', '/admin-login', '/api/login']) {
    const { body } = await look.get(path);
    expect([path, ...wellFormed(body)]).toEqual([path, ...page]);
  }
  const landing = (await look.get('/')).body;
  expect(/<title>(.*?)<\/title>/.exec(landing)?.[1]).toContain('Linden &lt;/script&gt;&lt;/head&gt;');
  // The words are exactly as typed, and nothing in them is interpreted.
  const own = /<script type="application\/json" id="own-look">(.*?)<\/script>/.exec(landing)?.[1] ?? '';
  expect(JSON.parse(own)).toMatchObject({ en: { ...words, 'support.faq': asked, 'header.brand': MARKUP } });
  expect(brandIn((await look.get('/admin-login')).body)).toEqual({ name: MARKUP, logo: null });
  const { version: _version, usual: _usual, ...draft } = await look.read();
  for (const view of LOOK_VIEWS)
    for (const language of ['en', 'es'] as const) {
      const { body } = await look.office.ask<LookPage>('POST', 'look/preview', {
        look: draft,
        view,
        language,
        scheme: 'light',
      });
      expect([view, language, ...wellFormed(body.html)]).toEqual([view, language, ...page]);
      expect(body.html).toContain('&lt;b id=');
    }
  await look.save(NO_LOOK);
  await look.change({ businessName: 'Homebright', embedOrigins: [] });
});

test('the page in another website’s frame has the look, and is framed by those that are listed alone', async () => {
  await look.change({ embedOrigins: ['https://www.linden.example'] });
  const logo = await look.drawLogo();
  await look.save({ brand: '#7a1fa2', logo, words: { en: { 'hero.title': 'Own' }, es: {} } });
  const { body, headers } = await look.get('/embed');
  expect(body).toContain('--primary:#7a1fa2');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'/);
  expect(policy).toContain('frame-ancestors https://www.linden.example');
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
  const { body: greeting } = await look.get('/api/embed', { origin: 'https://www.linden.example' });
  expect(JSON.parse(greeting)).toMatchObject({ colors: { button: '#7a1fa2', pressed: '#5d187b' } });
  await look.change({ embedOrigins: [] });
  const closed = await look.get('/embed');
  expect([closed.headers['x-frame-options'], closed.body.includes('--primary:#7a1fa2')]).toEqual([
    'DENY',
    true,
  ]);
  await look.save(NO_LOOK);
});

test('a restored installation shows the look and its pictures', async () => {
  const { config, clock, database } = look.stage.test;
  const url = config.databaseUrl;
  const store = `file:${join(folder, 'photos')}`;
  const logo = await look.drawLogo();
  await look.save({ brand: '#7a1fa2', logo });
  const files = [`${logo.light.id}.svg`, `${logo.light.id}.png`, `${logo.dark?.id}.svg`];
  const served = async (app: typeof look.stage.test.app) => {
    const answers = await Promise.all(files.map((file) => app.inject(`/api/look/images/${file}`)));
    return answers.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.toString('base64')]);
  };
  const before = await served(look.stage.test.app);
  expect(before.map(([status]) => status)).toEqual([200, 200, 200]);
  await backUpTo(join(folder, 'whole.tar.gz'), url, store);
  await database.query('DELETE FROM site_image');
  await database.query(`UPDATE site_look SET look = '{}', version = version + 1`);
  const empty = await createHttpApp(config, clock, createLogger('silent', 'api'));
  expect((await served(empty)).map(([status]) => status)).toEqual([404, 404, 404]);
  await empty.close();
  await restoreBackup(await fileAt(join(folder, 'whole.tar.gz')), await targetAt(url, store), {
    replace: nameOf(url),
  });
  const restored = await createHttpApp(config, clock, createLogger('silent', 'api'));
  const { body } = await restored.inject('/');
  expect(body).toContain('--primary:#7a1fa2');
  expect(body).toContain(files[0]);
  expect(await served(restored)).toEqual(before);
  await restored.close();
});

test('‘Opening soon’ has the look, framed too', async () => {
  const early = await LookStage.open({
    OPEN_FROM_START: 'false',
    SETTINGS: settingsSeed({ businessName: 'Linden', embedOrigins: ['https://www.linden.example'] }),
  });
  const logo = await early.drawLogo();
  await early.save({ brand: '#7a1fa2', logo });
  for (const path of ['/', '/embed']) {
    const { body, headers } = await early.get(path);
    expect(body).toContain('Opening soon');
    const sheet = /href="(\/api\/auth\/problem\.css[^"]*)"/.exec(body)?.[1] ?? '';
    expect([path, (await early.get(sheet)).body.includes('#7a1fa2')]).toEqual([path, true]);
    expect(body).toContain(`src="/api/look/images/${logo.light.id}.svg"`);
    expect(body).toContain(`srcset="/api/look/images/${logo.dark?.id}.svg"`);
    expect(String(headers['content-security-policy'])).toContain("img-src 'self'");
  }
  await early.close();
});
