import {
  ALL_FREQUENCIES,
  type CatalogEntry,
  type OfficePriceBooks,
  type PriceBook,
  type PriceBookVersion,
} from '@homebright/contract';
import { PriceBooks } from '../../src/pricing/index.js';
import type { Answer } from '../bookings/stage.js';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';

const OVEN = { id: 'oven', label: 'Oven', price: 4_000, minutes: 30, taxable: true, services: null, most: 1 };
const NORTH = { id: 'north', name: 'North', zips: ['10998'], surcharge: 500, travelMinutes: 15 };
const SPRING = {
  code: 'SPRING',
  discount: { kind: 'percent', percent: 10_000 },
  services: null,
  firstDate: '2027-03-01',
  lastDate: null,
  firstVisitOnly: false,
  cap: 10,
  capPerCustomer: 1,
};
const deposit = (amount: number) => ({
  payment: { when: 'deposit', deposit: { kind: 'amount', amount } } as const,
});
const ROOMS = {
  question: 'rooms',
  answer: '3',
  label: '3 rooms',
  services: null,
  amount: 3_000,
  minutes: 30,
};

describe("the price book's draft", () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));

  afterEach(() => discard());

  type Books = Answer<OfficePriceBooks>;
  const current = (): Promise<Books> => office.get<OfficePriceBooks>('price-books/current');
  const open = () => office.ask<OfficePriceBooks>('POST', 'price-books/draft');
  const discard = () => office.ask<OfficePriceBooks>('DELETE', 'price-books/draft');
  const send = (body: object) => office.ask<OfficePriceBooks>('PATCH', 'price-books/draft', body);
  const draftOf = ({ body }: Books) => {
    if (!body.draft) throw new Error('no draft');
    return body.draft;
  };
  /** Saves these changes to the present draft. */
  const save = async (change: Partial<PriceBook> | object): Promise<Books> => {
    const { book, revision } = draftOf(await current());
    return send({ ...book, revision, ...change });
  };
  const putInForce = (body: object) =>
    office.ask<OfficePriceBooks>('POST', 'price-books/draft/actions/put-in-force', body);
  /** Puts the shown draft in force, with the versions that the page sends. */
  const putShown = ({ body }: Books) =>
    putInForce({ revision: body.draft?.revision, replaces: body.inForce.version });
  const priced = (book: PriceBook, id: string, change: object) => ({
    services: book.services.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });
  const card = async (id: string) => (await office.get<CatalogEntry>(`services/${id}`)).body;
  const audit = (action: string) =>
    stage.rows<{ by: string; after: { changes: string[] } }>(
      `SELECT actor_name AS by, after FROM audit_log WHERE entity = 'price-book' AND action = $1 ORDER BY id`,
      [action],
    );

  it('begins as a copy of what is in force, and is one for all', async () => {
    expect((await current()).body.draft).toBeNull();
    const opened = await open();
    expect(opened).toMatchObject({ status: 201, body: { draft: { changedBy: 'admin' } } });
    const { inForce, draft } = opened.body;
    expect(draft?.book).toEqual({ ...inForce, version: inForce.version + 1 });
    await save({ minimum: 5_000 });
    expect((await open()).body.draft?.book.minimum).toBe(5_000);
    expect(await audit('open-draft')).toHaveLength(1);
  });

  it('changes no price before it is put in force, and none when it is discarded', async () => {
    await open();
    const { body } = await save({ extras: [OVEN], adjustments: [ROOMS] });
    expect(body.draft?.book).toMatchObject({ extras: [OVEN], adjustments: [ROOMS] });
    const before = body.inForce;
    expect(await stage.test.app.get(PriceBooks).shown()).toEqual(before);
    expect((await discard()).body).toEqual({ inForce: before, draft: null });
    for (const refused of [await discard(), await send({ ...body.draft?.book, revision: 'x' })]) {
      expect(refusalOf(refused).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
    }
    expect((await putShown({ ...(await current()), body })).status).toBe(404);
  });

  it('replaces the book in force in one step, and the catalog follows', async () => {
    const { inForce } = (await open()).body;
    const saved = await save({
      ...priced(inForce, '2-hour', { price: 13_000, minutes: 150, taxable: false }),
      extras: [OVEN],
      frequencyDiscounts: { weekly: 15_000 },
    });
    const done = await putShown(saved);
    expect([done.status, done.body.draft]).toEqual([200, null]);
    expect(done.body.inForce).toEqual(saved.body.draft?.book);
    expect(await stage.test.app.get(PriceBooks).shown()).toEqual(done.body.inForce);
    expect(await card('2-hour')).toMatchObject({
      price: 13_000,
      durationMinutes: 150,
      duration: '150 Minutes',
    });
    expect(await card('1-hour')).toMatchObject({ price: 8_000, duration: '1 Hour' });
    const changes = [
      '2-Hour Standard Clean: $120.00 → $130.00, 2 h → 2 h 30 min, taxed → not taxed',
      'New: Oven, $40.00, 30 min, taxed, all services, up to 1',
      'New: Discount weekly, 15%',
    ];
    expect(await audit('put-in-force')).toEqual([{ by: 'admin', after: { changes } }]);
    const history = await office.list<PriceBookVersion>('price-books');
    expect(history.headers['content-range']).toBe('price-books 0-1/2');
    expect(history.body).toMatchObject([
      { id: 2, changedBy: 'admin', changes },
      { id: 1, changedBy: null, changes: [] },
    ]);
    await open();
    expect((await office.list('price-books', { filter: { id: [3] } })).body).toEqual([]);
  });

  it('is saved whole or not at all, with a sentence at each field that is wrong', async () => {
    const { body } = await open();
    const [first] = body.inForce.services;
    const wrong: [object, string[]][] = [
      [{ minimum: -1, teamSize: 0.5 }, ['minimum', 'teamSize']],
      [
        priced(body.inForce, '1-hour', { price: '8000', minutes: 0 }),
        ['services.1.price', 'services.1.minutes'],
      ],
      [priced(body.inForce, '1-hour', { payment: { when: 'later' } }), ['services.1.payment.when']],
      [priced(body.inForce, '1-hour', { payment: { when: 'deposit' } }), ['services.1.payment.deposit']],
      [priced(body.inForce, '1-hour', deposit(9_000_000)), ['services.1.payment']],
      [priced(body.inForce, '1-hour', deposit(0)), ['services.1.payment']],
      [{ services: [first] }, ['services']],
      [{ services: [...body.inForce.services, { ...first, id: 'other' }] }, ['services']],
      [{ extras: [{ ...OVEN, most: 0 }, OVEN] }, ['extras.0.most', 'extras.1.id']],
      [{ extras: [{ ...OVEN, label: 7 }] }, ['extras.0.label']],
      [{ extras: [null] }, ['extras.0']],
      [{ extras: undefined }, ['extras']],
      [{ frequencyDiscounts: null }, ['frequencyDiscounts']],
      [{ frequencyDiscounts: [] }, ['frequencyDiscounts']],
      [{ adjustments: [{ ...ROOMS, services: 'all' }] }, ['adjustments.0.services']],
      [{ adjustments: [{ ...ROOMS, question: 'garden' }] }, ['adjustments.0.question']],
      [{ frequencyDiscounts: { weekly: 100_001 } }, ['frequencyDiscounts.weekly']],
      [{ firstVisit: { kind: 'price', price: null, services: null } }, ['firstVisit.price']],
      [{ firstVisit: 'free' }, ['firstVisit']],
      [{ firstVisit: undefined }, ['firstVisit']],
      [{ discountFromFirstVisit: 1 }, ['discountFromFirstVisit']],
      [{ taxRates: [{ from: '2027-02-30', zone: null, percent: 7_000 }] }, ['taxRates.0.from']],
      [{ coupons: ['SPRING'] }, ['coupons.0']],
      [{ coupons: [{ ...SPRING, code: '=1+1' }, SPRING, SPRING] }, ['coupons.0.code', 'coupons.2.code']],
      [{ coupons: [{ ...SPRING, lastDate: '2027-02-28' }] }, ['coupons.0.lastDate']],
      [{ coupons: [{ ...SPRING, lastDate: 7 }] }, ['coupons.0.lastDate']],
      [
        { coupons: [{ ...SPRING, discount: { kind: 'percent', percent: 100_001 } }] },
        ['coupons.0.discount.percent'],
      ],
      [{ coupons: [{ ...SPRING, discount: { kind: 'amount' } }] }, ['coupons.0.discount.amount']],
      [{ coupons: [{ ...SPRING, discount: { kind: 'gift' } }] }, ['coupons.0.discount.kind']],
      [
        { coupons: [{ ...SPRING, cap: 0, capPerCustomer: 1.5 }] },
        ['coupons.0.cap', 'coupons.0.capPerCustomer'],
      ],
      [{ zones: ['10998'] }, ['zones.0']],
      [{ zones: [{ ...NORTH, zips: '10998' }] }, ['zones.0.zips']],
      [{ zones: [{ ...NORTH, zips: [10_998] }] }, ['zones.0.zips']],
      [{ zones: [NORTH, { ...NORTH, id: 'b' }] }, ['zones.1.zips']],
      [{ zones: [NORTH, { ...NORTH, id: 'b', zips: ['109'] }] }, ['zones.1.zips']],
      [
        { zones: [{ ...NORTH, travelMinutes: 10_000, surcharge: -1 }] },
        ['zones.0.surcharge', 'zones.0.travelMinutes'],
      ],
      [{ minimum: undefined }, ['minimum']],
    ];
    for (const [change, fields] of wrong) {
      const answer = await save(change);
      const details = (answer.body as unknown as { details: { field: string; problem: string }[] }).details;
      expect([change, answer.status, details.map(({ field }) => field)]).toEqual([change, 400, fields]);
      expect(details.every(({ problem }) => problem.length > 5)).toBe(true);
    }
    expect((await current()).body).toEqual(body);
  });

  it('keeps when a service is charged, also when the catalog changes its price', async () => {
    const { body } = await open();
    const more = { ...deposit(2_500).payment, why: 'more' };
    const saved = await save(priced(body.inForce, '1-hour', { payment: more }));
    expect(saved.body.draft?.book.services[1]?.payment).toEqual(deposit(2_500).payment);
    await office.ask('PATCH', 'services/1-hour', { price: 8_500 });
    const { services } = draftOf(await current()).book;
    expect(services[1]).toMatchObject({ price: 8_500, ...deposit(2_500) });
    await putShown(await current());
    await office.ask('PATCH', 'services/1-hour', { price: 8_000 });
    const { inForce } = (await current()).body;
    expect(inForce.services[1]).toMatchObject({ price: 8_000, ...deposit(2_500) });
    await open();
    await save(priced(inForce, '1-hour', { payment: undefined }));
    await putShown(await current());
    expect((await current()).body.inForce.services[1]).not.toHaveProperty('payment');
    expect((await audit('put-in-force')).at(-1)?.after.changes).toEqual([
      '1-Hour Quick Clean: no longer deposit of $25.00',
    ]);
  });

  it('keeps nothing of a first-visit rule but what its kind needs, and no unknown field', async () => {
    await open();
    const firstVisit = { kind: 'percent', percent: 10_000, price: 1, services: null };
    const { body } = await save({ firstVisit, frequencyDiscounts: { weekly: 5_000, daily: 1 }, more: 1 });
    expect(body.draft?.book.firstVisit).toEqual({ kind: 'percent', percent: 10_000, services: null });
    expect(body.draft?.book.frequencyDiscounts).toEqual({ weekly: 5_000 });
    expect(body.draft?.book).not.toHaveProperty('more');
  });

  it('keeps the discount of every frequency', async () => {
    await open();
    const frequencyDiscounts = Object.fromEntries(ALL_FREQUENCIES.map((one, index) => [one, index * 1_000]));
    expect((await save({ frequencyDiscounts })).body.draft?.book.frequencyDiscounts).toEqual(
      frequencyDiscounts,
    );
  });

  it('tells the second of two who edit it, and who puts in force what somebody else has changed', async () => {
    const { book, revision } = draftOf(await open());
    const seen = await current();
    expect((await send({ ...book, revision, minimum: 6_000 })).status).toBe(200);
    for (const late of [await send({ ...book, revision, minimum: 7_000 }), await putShown(seen)]) {
      expect(refusalOf(late)).toEqual([
        409,
        'STALE_VERSION',
        'admin changed these prices. Reload the page and try again.',
      ]);
    }
    expect(draftOf(await current()).book.minimum).toBe(6_000);
    expect((await putInForce({ revision: draftOf(await current()).revision, replaces: 1 })).status).toBe(409);
  });

  it('follows the catalog, and is not put in force by who has not seen that', async () => {
    const { inForce } = (await open()).body;
    const seen = await save(priced(inForce, '1-hour', { price: 9_900 }));
    await office.ask('PATCH', 'services/1-hour', { durationMinutes: 75 });
    await office.ask('PATCH', 'services/4-hour', { price: 26_000 });
    expect(refusalOf(await putShown(seen)).slice(0, 2)).toEqual([409, 'STALE_VERSION']);
    const now = await current();
    expect(now.body.inForce.version).toBe(inForce.version + 2);
    expect(draftOf(now).book).toMatchObject({
      version: inForce.version + 3,
      services: { 1: { price: 9_900, minutes: 75 }, 3: { price: 26_000 } },
    });
    expect((await putShown(now)).body.inForce.services[1]).toMatchObject({ price: 9_900, minutes: 75 });
    expect(await card('1-hour')).toMatchObject({ price: 9_900, durationMinutes: 75 });
  });

  it('is put in force once, however many ask at the same moment', async () => {
    await open();
    const saved = await save({ minimum: 7_500 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => putShown(saved)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect((await current()).body.inForce.version).toBe(saved.body.inForce.version + 1);
  });

  it('and the catalog end with the same prices, whichever of two changes comes first', async () => {
    for (const price of [8_100, 8_200, 8_300, 8_400]) {
      const { inForce } = (await open()).body;
      const saved = await save(priced(inForce, '1-hour', { price: price + 1_000 }));
      await Promise.all([putShown(saved), office.ask('PATCH', 'services/1-hour', { price })]);
      const { body } = await current();
      expect(body.inForce.services[1]?.price).toBe((await card('1-hour')).price);
      await discard();
    }
    const rows = await stage.rows<{ states: string[] }>(
      `SELECT array_agg(state ORDER BY version DESC) AS states FROM price_book`,
    );
    expect(rows[0]?.states.filter((state) => state !== 'replaced')).toEqual(['in_force']);
    expect(rows[0]?.states[0]).toBe('in_force');
  });
});
