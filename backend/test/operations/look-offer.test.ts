import { NO_LOOK } from '@homebright/contract';
import { useStage } from '../use-stage.js';
import { LookStage } from './look-stage.js';

const look = useStage(() => LookStage.open());

describe('the offer', () => {
  const price = (id: string, cents: number) => look.office.ask('PATCH', `services/${id}`, { price: cents });
  const words = async () => (await look.get('/')).body;
  afterAll(() => price('1-hour', 8_000));

  test('is the specification’s as installed', async () => {
    const page = await words();
    expect(page).toContain('>Your first cleaning starts at $80</span>');
    expect(page).toContain('First cleaning starting at $80."');
    expect((await look.read()).usual?.es.words['hero.offer']).toBe('Su primera limpieza desde $80');
  });

  test('promises what the price book keeps, at once, in every page and language, and in the office', async () => {
    expect((await price('1-hour', 9_650)).status).toBe(200);
    const page = await words();
    expect(page).toContain('>Your first cleaning starts at $96.50</span>');
    expect(page).toContain('once or on a schedule. Your first cleaning starts at $96.50."');
    expect(page).toContain('Su primera limpieza desde $96.50');
    expect(page).not.toMatch(/starts at \$80|starting at \$80/);
    expect((await look.get('/checkout')).body).toContain('Your first cleaning starts at $96.50');
    expect((await look.read()).usual?.en.words['hero.offer']).toBe('Your first cleaning starts at $96.50');
  });

  test('is the owner’s where the owner has written one', async () => {
    await look.save({ words: { en: { 'hero.offer': 'May: 20% off <all>' }, es: {} } });
    const page = await words();
    expect(page).toContain('>May: 20% off &lt;all&gt;</span>');
    expect(page).toContain('once or on a schedule. May: 20% off &lt;all&gt;."');
    expect(page).toContain('Su primera limpieza desde $96.50');
    await look.save({ words: NO_LOOK.words });
  });

  test('follows what is sold', async () => {
    expect(await words()).toContain(
      '"Book a one-, two-, or four-hour home cleaning online, once or on a schedule.',
    );
    expect((await look.office.ask('PATCH', 'services/1-hour', { active: false })).status).toBe(200);
    expect(await words()).toContain('Your first cleaning starts at $120');
    expect(await words()).toContain(
      '"Book a home cleaning online, once or on a schedule. Your first cleaning starts at $120."',
    );
    await look.office.ask('PATCH', 'services/1-hour', { active: true });
    await price('1-hour', 8_000);
    expect(await words()).not.toContain('own-look');
  });
});

test('a search engine’s title has the owner’s tagline', async () => {
  const title = async () => /<title>(.*?)<\/title>/.exec((await look.get('/')).body)?.[1];
  expect(await title()).toBe('Homebright · Professional house cleaning services you can trust');
  await look.save({ words: { en: { 'footer.tagline': 'Clean & calm, since 1998.' }, es: {} } });
  expect(await title()).toBe('Homebright · Clean &amp; calm, since 1998');
  await look.save({ words: NO_LOOK.words });
});
