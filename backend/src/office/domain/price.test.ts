import { checkPrice, checkRefund } from './price.js';

describe('a price given by the office', () => {
  it('is a whole number of cents from $0 to $1,000,000', () => {
    expect([0, 1, 9950, 100_000_000].map(checkPrice)).toEqual([0, 1, 9950, 100_000_000]);
    for (const wrong of [
      -1,
      99.5,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '9950',
      null,
      undefined,
      true,
      [1],
    ]) {
      expect(() => checkPrice(wrong)).toThrow('Price must be a positive number');
    }
    expect(() => checkPrice(100_000_001)).toThrow('Maximum price is $1,000,000');
  });
});

describe('a refund by the office', () => {
  it('is all or a part of what was paid', () => {
    expect(checkRefund(undefined, 12_000)).toBe(12_000);
    expect(checkRefund(null, 12_000)).toBe(12_000);
    expect(checkRefund(1, 12_000)).toBe(1);
    expect(checkRefund(12_000, 12_000)).toBe(12_000);
    expect(() => checkRefund(12_001, 12_000)).toThrow('At most $120.00 can be refunded.');
    for (const wrong of [0, -5, 1.5, '500', Number.NaN]) {
      expect(() => checkRefund(wrong, 12_000)).toThrow('positive amount');
    }
  });
});

test('a wrong amount is reported with its field', () => {
  for (const price of ['9950', 100_000_001]) {
    expect(() => checkPrice(price)).toThrow(expect.objectContaining({ details: [{ field: 'customPrice' }] }));
  }
  for (const refund of [0, 12_001]) {
    expect(() => checkRefund(refund, 12_000)).toThrow(
      expect.objectContaining({ details: [{ field: 'amount' }] }),
    );
  }
});
