import { expect, it } from 'vitest';
import { aBooking, LINES } from '../../testing/a-booking';
import { toCsv } from '../../lib/csv';
import { BOOKING_COLUMNS } from './booking-columns';

const PARTS = ['Price', 'Service price', 'Adjustments', 'Extras', 'Discounts', 'Sales tax', 'Fees'];
const partsOf = (booking: ReturnType<typeof aBooking>) => {
  const columns = BOOKING_COLUMNS.filter(({ head }) => PARTS.includes(head));
  return toCsv(columns, [booking]).split('\r\n').slice(0, 2);
};

it('exports what a price is made of, a discount as the number that it is', () => {
  expect(partsOf(aBooking({ amount: 16806, lines: LINES }))).toEqual([
    `\uFEFF${PARTS.join(',')}`,
    '168.06,120.00,30.00,35.00,-27.38,10.44,0.00',
  ]);
});

it('tells the fees of moves apart, which are in the amount and not in the price', () => {
  expect(partsOf(aBooking({ amount: 19806, lines: LINES }))[1]).toBe(
    '198.06,120.00,30.00,35.00,-27.38,10.44,30.00',
  );
});

it('has all of it as the service’s where there are no lines', () => {
  expect(partsOf(aBooking())[1]).toBe('120.00,120.00,0.00,0.00,0.00,0.00,0.00');
  expect(partsOf(aBooking({ customPrice: 9900 }))[1]).toBe('99.00,99.00,0.00,0.00,0.00,0.00,0.00');
});
