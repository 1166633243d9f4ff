import { describe, expect, it } from 'vitest';
import { ApiError } from '@homebright/web-common/api/client.js';
import { paymentPhase } from './payment-phase.js';
import type { PreparedPayment } from './prepare-payment.js';

const site = { stripePublishableKey: 'pk_test_1', stripeJsUrl: '/stripe.js' };
const payment = { clientSecret: 'secret', bookingId: 7 } as PreparedPayment;
const facts = { hasOrder: true, isFetching: false, site, error: null };
const refusal = (status: number, code: string, details?: unknown[]) =>
  new ApiError(status, '', JSON.stringify({ error: 'No.', code, details }));

describe('the preparation of a payment', () => {
  it('is under way until there is an answer', () => {
    expect(paymentPhase(facts).phase).toBe('preparing');
    expect(paymentPhase({ ...facts, site: undefined }).phase).toBe('preparing');
    expect(paymentPhase({ ...facts, payment, isFetching: true }).phase).toBe('preparing');
    expect(paymentPhase({ ...facts, isFetching: true, error: refusal(409, 'SLOT_TAKEN') }).phase).toBe(
      'preparing',
    );
  });

  it('is ready with the payment and where to pay it', () => {
    const ready = { phase: 'ready', payment, publishableKey: 'pk_test_1', stripeJsUrl: '/stripe.js' };
    expect(paymentPhase({ ...facts, payment })).toEqual(ready);
  });

  it('is impossible without a key, before anything else', () => {
    const off = { ...facts, site: { ...site, stripePublishableKey: null }, hasOrder: false };
    expect(paymentPhase(off).phase).toBe('unavailable');
  });

  it('offers another try without a network', () => {
    expect(paymentPhase({ ...facts, error: new TypeError('fetch failed') }).phase).toBe('offline');
  });

  it.each([
    ['SLOT_TAKEN', [], { phase: 'slot-taken', alternatives: [] }],
    ['PRICE_SET', [{ price: 1 }], { phase: 'price-set', agreed: { price: 1 } }],
    ['HOLD_LIMIT', [], { phase: 'hold-refused', code: 'HOLD_LIMIT' }],
    ['HOLD_RENEWALS_USED', [], { phase: 'hold-refused', code: 'HOLD_RENEWALS_USED' }],
    ['ALREADY_PAID', [], { phase: 'leaving', why: 'already-paid' }],
    ['ALREADY_PAID', [{ bookingId: 7 }], { phase: 'leaving', why: 'already-paid', bookingId: 7 }],
    [
      'ALREADY_BOOKED',
      [{ bookingId: 7, fields: ['appointment'] }],
      { phase: 'leaving', why: 'already-booked', bookingId: 7 },
    ],
    ['BOOKING_CANCELLED', [], { phase: 'leaving', why: 'cancelled' }],
    ['CONFLICT', [], { phase: 'leaving', why: 'failed' }],
    ['PRICE_SET', [], { phase: 'leaving', why: 'failed' }],
  ])('answers %s with %j by %j', (code, details, phase) => {
    expect(paymentPhase({ ...facts, error: refusal(409, code, details) })).toEqual(phase);
  });

  it.each(['ALREADY_PAID', 'BOOKING_CANCELLED'])('has failed for an existing booking that is %s', (code) => {
    const error = refusal(409, code);
    expect(paymentPhase({ ...facts, bookingId: 41, error })).toEqual({ phase: 'leaving', why: 'failed' });
  });

  it('leaves for sign-in, and for home without anything to pay for', () => {
    const error = refusal(401, 'NOT_SIGNED_IN');
    expect(paymentPhase({ ...facts, error })).toEqual({ phase: 'leaving', why: 'signed-out' });
    expect(paymentPhase({ ...facts, hasOrder: false })).toEqual({
      phase: 'leaving',
      why: 'nothing-to-pay-for',
    });
  });
});
