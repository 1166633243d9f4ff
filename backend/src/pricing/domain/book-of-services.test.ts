import { INITIAL_CATALOG, type PaymentRule, plainBook, type PriceBook } from '@homebright/contract';
import { rebased, withServices } from './book-of-services.js';
import { Service } from './service.js';

const catalog = () => INITIAL_CATALOG.map((option, position) => new Service(option, true, position));
const asInstalled = withServices(plainBook(1, []), catalog());

/** The book with one service changed. */
const changed = (book: PriceBook, id: string, change: object): PriceBook => ({
  ...book,
  services: book.services.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

test('a book made from the catalog has its prices, lengths and names', () => {
  expect(asInstalled.services[2]).toEqual({
    id: '2-hour',
    label: '2-Hour Standard Clean',
    price: 12_000,
    minutes: 120,
    taxable: true,
  });
});

test('facts that only the book has are kept, and so is the order', () => {
  const book = changed(asInstalled, '1-hour', { taxable: false, price: 1 });
  const followed = withServices(book, catalog().reverse());
  expect(followed).toEqual(changed(asInstalled, '1-hour', { taxable: false }));
});

test('a service that left the catalog is left out, a new one comes last', () => {
  const [first, ...others] = catalog();
  const without = withServices(asInstalled, others);
  expect(without.services.map(({ id }) => id)).toEqual(['1-hour', '2-hour', '4-hour']);
  expect(withServices(without, [first as Service, ...others]).services.at(-1)?.id).toBe('1-minute');
});

test('a draft follows values that it has not changed, and keeps its own changes', () => {
  const draft = { ...changed(asInstalled, '2-hour', { price: 15_000 }), version: 2, minimum: 5_000 };
  const after = { ...changed(asInstalled, '2-hour', { price: 13_000, minutes: 150 }), version: 2 };
  expect(rebased(draft, asInstalled, after)).toEqual({
    ...changed(asInstalled, '2-hour', { price: 15_000, minutes: 150 }),
    version: 3,
    minimum: 5_000,
  });
});

test('a draft gets a service that was added in the meantime, and loses a removed one', () => {
  const { services } = asInstalled;
  const less = { ...asInstalled, services: services.slice(1) };
  expect(rebased({ ...less, version: 2 }, less, { ...asInstalled, version: 2 })).toEqual({
    ...asInstalled,
    version: 3,
  });
  expect(rebased({ ...asInstalled, version: 2 }, asInstalled, { ...less, version: 2 }).services).toEqual(
    less.services,
  );
});

describe('a payment rule', () => {
  const fifty = { when: 'deposit', deposit: { kind: 'amount', amount: 5_000 } } as const;
  const paid = (payment?: PaymentRule) => changed(asInstalled, '1-hour', { payment });
  const ruleIn = ({ services }: PriceBook) => services.find(({ id }) => id === '1-hour')?.payment;

  test('stays when the catalog changes its service', () => {
    expect(ruleIn(withServices(paid(fifty), catalog()))).toEqual(fifty);
  });

  test.each<[string, PaymentRule | undefined, PaymentRule | undefined, PaymentRule | undefined]>([
    ['changed in the draft', { when: 'after' }, fifty, { when: 'after' }],
    ['dropped in the draft', undefined, fifty, undefined],
    // Two reads of one rule are different objects.
    [
      'the same in the draft',
      { ...fifty, deposit: { ...fifty.deposit } },
      { when: 'after' },
      { when: 'after' },
    ],
  ])('that is %s', (_name, planned, now, expected) => {
    expect(ruleIn(rebased(paid(planned), paid(fifty), paid(now)))).toEqual(expected);
  });
});
