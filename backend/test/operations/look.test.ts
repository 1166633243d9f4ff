import { type LookPage, NO_LOOK } from '@homebright/contract';
import { createHash } from 'node:crypto';
import { createHttpApp } from '../../src/http-app.js';
import { createLogger } from '../../src/platform/logging.js';
import { Business } from '../../src/platform/index.js';
import { faqAnswers } from '../../src/site/look/faq-answers.js';
import { USUAL_SETTINGS } from '../../src/settings.js';
import { useStage } from '../use-stage.js';
import { DRAWING, LookStage, refused } from './look-stage.js';

const look = useStage(() => LookStage.open());
const anotherProcess = () => {
  const { config, clock } = look.stage.test;
  return createHttpApp(config, clock, createLogger('silent', 'api'));
};

describe('as installed', () => {
  test('nothing of a look is in any page', async () => {
    const now = await look.read();
    expect({ ...now, usual: null }).toEqual({ ...NO_LOOK, version: 1, usual: null });
    expect(now.usual?.en.words['hero.title']).toBe('A bright, calm home, without lifting a finger');
    expect(now.usual?.es.words['footer.tagline']).toMatch(/limpieza/i);
    expect(now.usual?.es.questions[0]?.q).toBe('¿Tengo que estar en casa?');
    for (const path of ['/', '/checkout', '/bookings', '/embed', '/crew']) {
      const { body, headers } = await look.get(path);
      expect([path, /<style|own-look|api\/look/.test(body)]).toEqual([path, false]);
      expect(headers['content-security-policy']).toContain("style-src 'self';");
    }
  });
});

describe('words', () => {
  test('stand in the page that is sent, as text, for the next visitor; and in no script of ours', async () => {
    const words = {
      en: {
        'hero.title': 'Spotless <b>every</b> week',
        'hero.trust.1': 'Insured',
        'about.steps.3.title': 'Done',
      },
      es: { 'hero.title': 'Impecable </script><script>alert(1)</script>' },
    };
    const questions = { en: [{ q: 'Do you bring supplies?', a: 'Yes, all of them.' }], es: null };
    const before = String((await look.get('/')).headers.etag);
    expect((await look.save({ words, questions })).status).toBe(200);
    const { body, headers } = await look.get('/');
    expect(headers.etag).not.toBe(before);
    const markup = body.split('<div id="root">')[1]?.split('<script')[0] ?? '';
    for (const text of [
      'Spotless &lt;b&gt;every&lt;/b&gt; week',
      'Insured',
      'Done',
      'Do you bring supplies?',
    ])
      expect(markup).toContain(text);
    expect(markup).not.toMatch(/without lifting a finger|Do I have to be at home/);
    expect(markup).toContain('Pay only for the time you choose');
    expect(body).not.toContain('<script>alert');
    const data = /<script type="application\/json" id="own-look">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ en: { 'support.faq': questions.en }, es: words.es });
    expect((await look.get('/checkout')).body).toContain('id="own-look"');
  });

  test('taken back are those of the specification again', async () => {
    expect((await look.save({ words: NO_LOOK.words, questions: NO_LOOK.questions })).status).toBe(200);
    const { body } = await look.get('/');
    expect(body).toContain('A bright, calm home, without lifting a finger');
    expect(body).not.toContain('own-look');
  });

  test('another process shows them to its next visitor', async () => {
    const other = await anotherProcess();
    await other.inject('/');
    await look.save({ words: { en: { 'hero.title': 'Seen everywhere' }, es: {} } });
    expect((await other.inject('/')).body).toContain('Seen everywhere');
    await other.close();
    await look.save({ words: NO_LOOK.words });
  });
});

describe('the answers about money', () => {
  const usual = {
    cancellationFee: 4_000,
    rebookingFee: 3_000,
    freeNoticeHours: 0,
    lockoutFee: 0,
    chargeLeadHours: 48,
  };
  const own = { cancellationFee: 6_000, freeNoticeHours: 24, chargeLeadHours: 36 };
  afterAll(() => look.change(usual));

  test('are the site’s own words as installed', async () => {
    const { usual: words } = await look.read();
    for (const language of ['en', 'es'] as const) {
      const answers = faqAnswers(USUAL_SETTINGS, language);
      expect([1, 2].map((n) => words?.[language].questions[n]?.a)).toEqual(Object.values(answers));
    }
  });

  test('follow the settings in the page that is sent, by every process, and in the office', async () => {
    const other = await anotherProcess();
    await other.inject('/');
    await look.change(own);
    const { body } = await look.get('/');
    const markup = body.split('<div id="root">')[1]?.split('<script')[0] ?? '';
    expect(markup).toContain(
      'free until 24 hours before your visit. After that, rescheduling a paid visit costs $30.',
    );
    expect(markup).toContain('Cancelling one costs $60, and we refund the rest');
    expect(markup).toContain('we charge each later visit 36 hours before.');
    expect(body).toContain('Cancelarla cuesta $60');
    expect(body).not.toMatch(/\$40|two days before/);
    expect((await look.get('/checkout')).body).toContain('Cancelarla cuesta $60');
    expect((await look.read()).usual?.en.questions[1]?.a).toContain('$60');
    await other.get(Business).refresh();
    expect((await other.inject('/')).body).toBe(body);
    await other.close();
  });

  test('are the owner’s where the owner has written them', async () => {
    await look.change(own);
    const questions = { en: [{ q: 'What if something comes up?', a: 'Call us.' }], es: null };
    await look.save({ questions });
    const { body } = await look.get('/');
    expect(body).toContain('Call us.');
    expect(body).not.toMatch(/Cancelling one costs/);
    expect(body).toContain('Cancelarla cuesta $60');
    await look.save({ questions: NO_LOOK.questions });
  });
});

describe('colors', () => {
  test('are in every page, allowed by their hash alone, and in what links and papers are styled with', async () => {
    await look.save({ brand: '#ffe600', accent: '#3355ff' });
    for (const path of ['/', '/checkout', '/bookings', '/embed', '/crew', '/pay/x']) {
      const { body, headers } = await look.get(path);
      const css = /<style>(.*?)<\/style>/.exec(body)?.[1] ?? '';
      expect([path, css.includes('--primary:#'), css.includes('--marigold:#3355ff')]).toEqual([
        path,
        true,
        true,
      ]);
      const hash = createHash('sha256').update(css).digest('base64');
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    }
    expect((await look.get('/')).body).not.toContain(':root{--primary:#ffe600;');
  });

  test('leave a page behind a pay link out of every cache', async () => {
    await look.save({ brand: '#ffe600' });
    expect((await look.get('/pay/x')).headers['cache-control']).toBe('no-store');
    expect((await look.get('/checkout')).headers['cache-control']).toBe('no-cache');
  });

  test.each(['red', '#FFF', '#12345g', 7, {}, '#123456;}body{display:none'])('%p is none', async (brand) => {
    expect(refused(await look.save({ brand: brand as string }))).toMatchObject({
      status: 400,
      code: 'INVALID',
    });
  });
});

describe('what cannot be saved', () => {
  const photo = { id: 'a'.repeat(64), width: 1, height: 1, alt: 'x', altSpanish: null };
  test.each<[string, object]>([
    ['a text that is none of the page’s', { words: { en: { 'hero.constructor': 'x' }, es: {} } }],
    ['a way into what is no text', { words: { en: { '__proto__.x': 'x' }, es: {} } }],
    ['a text too long', { words: { en: { 'hero.title': 'x'.repeat(81) }, es: {} } }],
    ['several lines', { words: { en: { 'hero.title': 'a\nb' }, es: {} } }],
    ['an empty text', { words: { en: { 'hero.title': ' ' }, es: {} } }],
    ['a number', { words: { en: { 'hero.title': 7 }, es: {} } }],
    ['words that are a list', { words: [] }],
    ['no words', { words: null }],
    ['a question without an answer', { questions: { en: [{ q: 'Why?' }], es: null } }],
    [
      'too many questions',
      { questions: { en: Array.from({ length: 13 }, () => ({ q: 'a', a: 'b' })), es: null } },
    ],
    ['too many photos', { photos: Array.from({ length: 9 }, () => photo) }],
    ['a photo without a size', { photos: [{ ...photo, width: 0 }] }],
    ['a photo that is a word', { hero: 'x' }],
    ['a logo that is a word', { logo: 'x' }],
  ])('%s', async (_, change) => {
    expect(refused(await look.save(change))).toMatchObject({ status: 400, code: 'INVALID' });
  });

  test('over what somebody else saved', async () => {
    const { version } = await look.read();
    await look.save({ accent: '#998877' });
    expect(refused(await look.save({ accent: '#000000' }, version))).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    });
  });
});

test('previews show a draft that nobody else sees, in either language and scheme', async () => {
  const draft = {
    ...NO_LOOK,
    brand: '#7a1fa2',
    words: { en: { 'hero.title': 'A draft' }, es: { 'hero.title': 'Un borrador' } },
  };
  const ask = async (part: object) =>
    (
      await look.office.ask<LookPage>('POST', 'look/preview', {
        look: draft,
        view: 'landing',
        language: 'en',
        scheme: 'light',
        ...part,
      })
    ).body;
  const page = await ask({});
  expect(page.html).toContain('A draft');
  expect(page.html).toContain('--primary:#7a1fa2');
  expect(page.html).not.toMatch(/<script|rel="stylesheet"|prefers-color-scheme/);
  expect((await ask({ language: 'es' })).html).toMatch(/lang="es"[^]*Un borrador[^]*Preguntas y respuestas/);
  expect((await ask({ scheme: 'dark' })).html).toContain('(min-width:0)');
  expect((await look.get('/')).body).not.toContain('A draft');
});

test('a paper is white in the dark too, so its logo is the light one', async () => {
  const logo = await look.drawLogo();
  const { body } = await look.office.ask<LookPage>('POST', 'look/preview', {
    look: { ...NO_LOOK, logo },
    view: 'invoice',
    language: 'en',
    scheme: 'dark',
  });
  expect(body.html).toContain(logo.light.id);
  expect(body.html).not.toContain(logo.dark?.id);
});

test('emails, papers and links are previewed and written with it', async () => {
  const { body: light } = await look.send('logo', DRAWING);
  const draft = { ...NO_LOOK, brand: '#7a1fa2', logo: { light, dark: null, hasName: true } };
  const ask = async (view: string) =>
    (
      await look.office.ask<LookPage>('POST', 'look/preview', {
        look: draft,
        view,
        language: 'en',
        scheme: 'light',
      })
    ).body.html;
  const [funnel, email, invoice] = [await ask('funnel'), await ask('email'), await ask('invoice')];
  expect(funnel).toMatch(
    /How many rooms[^]*<button[^>]*class="[^"]*\bprimary\b[^>]*>Next<[^]*Standard Clean/,
  );
  expect(funnel).not.toMatch(/<dialog|<script/);
  expect(email).toContain(`http://localhost:3000/api/look/images/${light.id}.png" alt="Homebright"`);
  expect(email).toContain('background:#7a1fa2;color:#fff');
  expect(email).not.toMatch(/#0F5B52|#6CC5B3/i);
  expect(invoice).toMatch(/Sample Customer[^]*\$120\.00/);
  expect(invoice).toContain(`/api/look/images/${light.id}.svg`);
  expect(invoice).toContain('header .issuer,a,nav a,button{color:#7a1fa2}');
  const before = await look.get('/api/documents.css');
  expect(before.body).not.toContain('#7a1fa2');
  await look.save(draft);
  const link = await look.get('/api/login');
  expect(link.body).toContain(`/api/look/images/${light.id}.svg`);
  expect(
    (await look.get(/href="(\/api\/auth\/problem\.css[^"]*)"/.exec(link.body)?.[1] ?? '')).body,
  ).toContain('#7a1fa2');
  expect((await look.get('/api/documents.css')).body).toContain('#7a1fa2');
  await look.save(NO_LOOK);
  expect((await look.get('/api/login')).body).not.toContain('api/look');
});
