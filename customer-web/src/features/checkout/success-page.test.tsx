import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keepAnswers, keepPending, loadAnswers, loadPending, withDraftId } from '../../lib/draft/draft.js';
import { keepPaymentNote } from '../../lib/draft/payment-note.js';
import { resetLocation } from '../../lib/router/location.js';
import { stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import SuccessPage from './success-page.js';

const pending = {
  ...withDraftId({
    service: '2-hour',
    isRecurring: false,
    appointmentDate: '2026-12-01',
    appointmentTime: 'morning',
  } as Parameters<typeof withDraftId>[0]),
  serverAmount: 11000,
  bookingId: 7,
};
const open = (path = '/payment-success') => {
  stubApi({});
  window.history.replaceState(window.history.state, '', path);
  resetLocation();
  return renderWithQueries(<SuccessPage />);
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('after the payment', () => {
  it('confirms the pending booking, clears it, and keeps the page over a reload', () => {
    keepPending(pending);
    keepAnswers({ rooms: '2' });
    const { unmount } = open(
      '/payment-success?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded',
    );
    expect(title()).toBe('Payment Successful!');
    expect(screen.getByText('2-Hour Standard Clean')).toBeDefined();
    expect(screen.getByText('$110.00')).toBeDefined();
    expect(screen.getByText("What's Next?")).toBeDefined();
    for (const step of [/confirmation e-mail .* shortly/, /24 hours before/, /must be present/]) {
      expect(screen.getByText(step)).toBeDefined();
    }
    expect(loadPending()).toBeUndefined();
    expect(loadAnswers()).toBeUndefined();
    expect(window.location.search).toBe('');
    unmount();
    open();
    expect(screen.getByText('$110.00')).toBeDefined();
    for (const name of ['Back to Home', 'Book Another Service']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/');
    }
  });

  it('keeps the draft when the bank said no, and leads back to paying', () => {
    keepPending(pending);
    open('/payment-success?redirect_status=failed');
    expect(title()).toBe('Payment Failed');
    expect(loadPending()).toBeDefined();
    expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/checkout');
  });

  it('says when the bank is still at it', () => {
    keepPending(pending);
    open('/payment-success?redirect_status=processing');
    expect(title()).toBe('Your payment is on its way');
  });

  it('leaves the draft alone when another booking was paid', () => {
    keepPending(pending);
    keepPaymentNote({
      service: '1-Hour Quick Clean',
      amount: 8000,
      bookingId: 41,
      appointmentDate: '2026-12-02',
      appointmentTime: 'custom',
      customTime: '09:30 AM',
      isRecurring: true,
      frequency: 'weekly',
      existing: true,
    });
    open();
    expect(screen.getByText('1-Hour Quick Clean')).toBeDefined();
    expect(loadPending()).toBeDefined();
  });

  it('claims nothing when nothing was paid', () => {
    open();
    expect(title()).toBe('No recent payment here');
  });
});
