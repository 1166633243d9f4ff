import type { BookingStatus, PaymentStatus } from '@homebright/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetLocation } from '@homebright/web-common/router/location.js';
import { send } from '../../lib/flow/store.js';
import { booking } from '../../testing/samples.js';
import { outcomeOf, paymentInQuestion } from './payment-outcome.js';
import {
  keepAnswers,
  keepJourney,
  keepPaymentNote,
  keepPending,
  loadAnswers,
  loadJourney,
  loadPaymentNote,
  loadPending,
  newJourney,
  withDraftId,
} from '../../testing/kept.js';

const arriveAt = (search: string, state: unknown = null) => {
  window.history.replaceState(state, '', `/success${search}`);
  resetLocation();
};
const keepDraftOf = (bookingId: number) =>
  keepPending({ ...withDraftId({ service: '2-hour' } as Parameters<typeof withDraftId>[0]), bookingId });

describe('the payment that a page asks about', () => {
  it('is unknown when nothing led here', () => {
    arriveAt('');
    expect(paymentInQuestion()).toEqual({ bookingId: undefined, isFee: undefined, hint: undefined });
  });

  it('is the one that this tab began, before the draft’s', () => {
    keepDraftOf(41);
    keepPaymentNote({ bookingId: 7, isFee: true });
    arriveAt('');
    expect(paymentInQuestion()).toEqual({ bookingId: 7, isFee: true, hint: 'confirmed' });
  });

  it('is the draft’s when the tab began none, without a promise that it was paid', () => {
    keepDraftOf(41);
    arriveAt('');
    expect(paymentInQuestion()).toEqual({ bookingId: 41, isFee: undefined, hint: undefined });
  });

  it.each([
    ['succeeded', 'confirmed'],
    ['processing', 'confirmed'],
    ['failed', 'refused'],
    ['requires_payment_method', 'refused'],
  ])('was, by the bank’s word %s, %s', (status, hint) => {
    keepDraftOf(41);
    arriveAt(`?redirect_status=${status}`);
    expect(paymentInQuestion()).toMatchObject({ bookingId: 41, hint });
    keepPaymentNote({ bookingId: 41 });
    expect(paymentInQuestion().hint).toBe(hint);
  });

  it('stays the same after a reload, when address and note are cleared', () => {
    const payment = { bookingId: 9, isFee: false, hint: 'confirmed' };
    keepPaymentNote({ bookingId: 7 });
    arriveAt('?redirect_status=failed', { payment });
    expect(paymentInQuestion()).toEqual(payment);
    arriveAt('', { home: {} });
    expect(paymentInQuestion().bookingId).toBe(7);
  });
});

describe('what the server says of it', () => {
  it('is unknown without a booking, and being checked without an answer', () => {
    expect(outcomeOf({}, booking({ paymentStatus: 'paid' }))).toBe('unknown');
    expect(outcomeOf({ bookingId: 0 }, undefined)).toBe('checking');
    expect(outcomeOf({ bookingId: 41 }, undefined)).toBe('checking');
  });

  it.each<[PaymentStatus, BookingStatus, string]>([
    ['paid', 'confirmed', 'paid'],
    ['paid', 'cancelled', 'returned'],
    ['partially_refunded', 'confirmed', 'paid'],
    ['partially_refunded', 'cancelled', 'returned'],
    ['processing', 'pending', 'processing'],
    ['refunded', 'cancelled', 'returned'],
    ['refunded', 'confirmed', 'returned'],
    ['cancelled', 'cancelled', 'unknown'],
  ])('%s and %s is %s, whatever the way here promised', (paymentStatus, status, outcome) => {
    for (const hint of [undefined, 'confirmed', 'refused'] as const) {
      expect(outcomeOf({ bookingId: 41, hint }, booking({ paymentStatus, status }))).toBe(outcome);
    }
  });

  it.each(['pending', 'failed'] as const)(
    '%s waits for what was promised, believes a refusal',
    (paymentStatus) => {
      const told = booking({ paymentStatus });
      expect(outcomeOf({ bookingId: 41, hint: 'confirmed' }, told)).toBe('checking');
      expect(outcomeOf({ bookingId: 41, hint: 'refused' }, told)).toBe('failed');
      expect(outcomeOf({ bookingId: 41 }, told)).toBe('unpaid');
    },
  );
});

describe('a draft whose booking is paid', () => {
  beforeEach(() => {
    keepDraftOf(41);
    keepAnswers({ rooms: '2' });
    keepJourney({ ...newJourney(), step: 'confirmation' });
    keepPaymentNote({ bookingId: 41 });
  });

  it('is forgotten with its answers and its way', () => {
    send({ type: 'paid', bookingId: 41 });
    expect([loadPaymentNote(), loadPending(), loadAnswers()]).toEqual([undefined, undefined, undefined]);
    expect(loadJourney()).toEqual(newJourney());
  });

  it('stays when another booking was paid; the note of that payment goes', () => {
    send({ type: 'paid', bookingId: 7 });
    expect(loadPaymentNote()).toBeUndefined();
    expect(loadPending()?.bookingId).toBe(41);
    expect(loadAnswers()).toEqual({ rooms: '2' });
    expect(loadJourney().step).toBe('confirmation');
  });

  it('is not missed when there is none', () => {
    localStorage.clear();
    expect(() => send({ type: 'paid', bookingId: 41 })).not.toThrow();
  });
});
