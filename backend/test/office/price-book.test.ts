import {
  INITIAL_CATALOG,
  plainBook,
  type PriceBook,
  priceBookProblems,
  type PublicPriceBook,
} from '@homebright/contract';
import { readFileSync } from 'node:fs';
import { FillCatalog, PriceBooks } from '../../src/pricing/index.js';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office } from './office.js';

const AS_INSTALLED = plainBook(
  1,
  INITIAL_CATALOG.map(({ id, label, price, durationMinutes }) => ({
    id,
    label,
    price,
    minutes: durationMinutes,
    taxable: true,
  })),
);

describe('the price book in force', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));

  const shown = (): Promise<PriceBook> => stage.test.app.get(PriceBooks).shown();
  const published = () => stage.test.app.inject('/api/price-book');
  const change = (id: string, body: object) => office.ask('PATCH', `services/${id}`, body);
  const fill = () => stage.test.app.get(FillCatalog).fill({ production: false });
  const states = () =>
    stage.rows<{ version: number; state: string; by: string | null }>(
      'SELECT version, state, changed_by AS by FROM price_book ORDER BY version',
    );

  it('is the catalog as installed, and nothing else', async () => {
    expect(await shown()).toEqual(AS_INSTALLED);
    expect(priceBookProblems(AS_INSTALLED)).toEqual([]);
    await fill();
    expect(await states()).toEqual([{ version: 1, state: 'in_force', by: null }]);
  });

  it('is the same for an installation that has a catalog already', async () => {
    const sql = readFileSync('migrations/1763710001310-price-book.sql', 'utf8');
    await stage.rows('DELETE FROM price_book');
    expect((await published()).statusCode).toBe(404);
    await stage.rows(sql.slice(sql.indexOf('INSERT INTO price_book')));
    expect((await published()).json()).toEqual({ ...AS_INSTALLED, coupons: undefined });
    await fill();
    expect(await states()).toEqual([{ version: 1, state: 'in_force', by: null }]);
  });

  it('is public without its coupons, and asked for again each time', async () => {
    await stage.rows(
      `UPDATE price_book SET book = jsonb_set(book, '{coupons}', '[{"code": "SECRET20"}]') WHERE version = 1`,
    );
    const answer = await published();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(answer.body).not.toContain('SECRET20');
    expect(answer.json<PublicPriceBook>().version).toBe(1);
    await stage.rows(`UPDATE price_book SET book = jsonb_set(book, '{coupons}', '[]') WHERE version = 1`);
  });

  it('is a new version when the catalog changes a price or a length', async () => {
    await change('2-hour', { price: 13_500, durationMinutes: 150 });
    const [hour] = (await shown()).services.filter(({ id }) => id === '2-hour');
    expect(hour).toMatchObject({ price: 13_500, minutes: 150 });
    expect(await states()).toEqual([
      { version: 1, state: 'replaced', by: null },
      { version: 2, state: 'in_force', by: 'admin' },
    ]);
    const [first] = await stage.rows<{ book: object }>('SELECT book FROM price_book WHERE version = 1');
    expect({ ...first?.book, version: 1 }).toEqual(AS_INSTALLED);
  });

  it('stays when the catalog changes a text, its order or what is sold, or nothing', async () => {
    for (const [id, body] of [
      ['2-hour', { description: 'Everything, twice', position: 9 }],
      ['2-hour', { price: 13_500 }],
      ['4-hour', { active: false }],
      ['4-hour', { price: -1 }],
    ] as const) {
      await change(id, body);
    }
    await office.ask('DELETE', 'services/1-hour');
    expect((await shown()).version).toBe(2);
    expect((await shown()).services.map(({ id }) => id)).toEqual(AS_INSTALLED.services.map(({ id }) => id));
  });

  it('follows services that go and come, and prices that the version before has written', async () => {
    await stage.rows(`DELETE FROM service WHERE id = '1-minute'`);
    await stage.rows(`UPDATE service SET price = 8500 WHERE id = '1-hour'`);
    await fill();
    expect((await shown()).services.map(({ id, price }) => [id, price])).toEqual([
      ['1-hour', 8_500],
      ['2-hour', 13_500],
      ['4-hour', 25_000],
    ]);
    await office.ask('POST', 'services', { name: '1 minute', price: 200, durationMinutes: 1 });
    expect(await shown()).toMatchObject({ version: 4, services: { 3: { id: '1-minute-2', price: 200 } } });
  });

  it('is one version after the other when the catalog is changed from many sides at once', async () => {
    const before = (await shown()).version;
    const prices = [7_000, 7_100, 7_200, 7_300, 7_400];
    const answers = await Promise.all(prices.map((price) => change('1-hour', { price })));
    expect(answers.map(({ status }) => status)).toEqual(prices.map(() => 200));
    const book = await shown();
    expect(book.version).toBe(before + prices.length);
    const [row] = await stage.rows<{ price: number }>(`SELECT price FROM service WHERE id = '1-hour'`);
    expect(book.services.find(({ id }) => id === '1-hour')?.price).toBe(row?.price);
  });
});
