import { refuseCancelled, StaleVersion } from './office-errors.js';
import {
  BookingCancelled,
  FeeChanged,
  FeeOpen,
  PaymentUnderWay,
  PriceAgreed,
  PriceChanged,
  RefundChanged,
  VisitUnderWay,
} from './errors.js';

test('a refusal about money contains the amount as text and as a detail for the page', () => {
  const changed = { field: 'rebookingFee', now: 3_000 } as const;
  expect(new FeeChanged(changed)).toMatchObject({
    code: 'FEE_CHANGED',
    message: expect.stringContaining('rebooking fee for this visit is now $30.00'),
    details: [changed],
  });
  expect(new FeeChanged({ field: 'cancellationFee', now: 4_000 }).message).toContain(
    'cancellation fee for this visit is now $40.00',
  );
  expect(new RefundChanged(12_000)).toMatchObject({
    code: 'STALE_VERSION',
    message: expect.stringContaining('refunds $120.00'),
  });
  expect(new FeeOpen(12, 3_000)).toMatchObject({
    code: 'FEE_OPEN',
    message: expect.stringContaining('$30.00'),
    details: [{ bookingId: 12, openFees: 3_000 }],
  });
  const agreed = { bookingId: 12, price: 9_000, fields: ['rooms' as const] };
  expect(new PriceAgreed(agreed)).toMatchObject({
    code: 'PRICE_SET',
    message: expect.stringContaining('$90.00'),
    details: [agreed],
  });
});

test('a refusal because of a changed price has today’s quote', () => {
  const quote = { version: 2, lines: [], total: 15_000, minutes: 60, travelMinutes: 0 };
  expect(new PriceChanged({ quote })).toMatchObject({
    code: 'PRICE_CHANGED',
    message: expect.stringContaining('$150.00'),
    details: [{ quote }],
  });
});

test('a late editor gets the fields that others have changed', () => {
  const fields = [{ field: 'status', now: 'confirmed' }];
  expect(new StaleVersion(fields)).toMatchObject({ code: 'STALE_VERSION', details: fields });
});

test('only a cancelled booking is refused', () => {
  expect(() => refuseCancelled({ cancelled: true })).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
  expect(() => refuseCancelled({ cancelled: false })).not.toThrow();
});

test.each([
  ['BOOKING_CANCELLED', () => new BookingCancelled()],
  ['CONFLICT', () => new VisitUnderWay()],
  ['CONFLICT', () => new PaymentUnderWay()],
])('the message of %s is a sentence', (code, refusal) => {
  expect(refusal()).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
});
