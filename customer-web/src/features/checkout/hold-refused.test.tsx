import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTitles } from '../../testing/render.js';
import { ada, booking, inDays, site } from '../../testing/samples.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import CheckoutPage from './checkout-page.js';
import { keepPending, loadPending, withDraftId } from '../../testing/kept.js';

const INTENT = 'POST /api/create-payment-intent';
const draft = withDraftId({
  service: '2-hour',
  isRecurring: false,
  appointmentDate: inDays(4),
  appointmentTime: 'morning',
  questionnaire: {},
} as Parameters<typeof withDraftId>[0]);

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': { ...site, stripePublishableKey: 'pk_test_holds' },
    'GET /api/auth/user': ada,
    'GET /api/bookings/7': { ...booking({ id: 7 }), serverAmount: 11000 },
    'GET /api/bookings/41': { ...booking({ id: 41 }), serverAmount: 9900 },
  });
  stubStripe(() => ({}));
});

const open = (path = '/checkout') => {
  window.history.replaceState(null, '', path);
  return renderWithQueries(<CheckoutPage />);
};

describe('a time that is no longer reserved', () => {
  it('who has too many unpaid bookings is told so, and led to them with the answers kept', async () => {
    keepPending(draft);
    api.change({ [INTENT]: new Reply(409, { error: 'Too many.', code: 'HOLD_LIMIT' }) });
    open();
    expect(await screen.findByRole('heading', { name: 'You have unpaid bookings' })).toBeDefined();
    const pushed = vi.spyOn(window.history, 'pushState');
    fireEvent.click(screen.getByRole('button', { name: 'Open My Bookings' }));
    expect(pushed.mock.calls[0]?.[0]).toMatchObject({ home: { step: 'bookings' } });
    expect(loadPending()?.draftId).toBe(draft.draftId);
    expect(toastTitles()).toEqual([]);
  });

  it('a draft whose time was reserved often enough becomes another booking when it is asked for', async () => {
    keepPending(draft);
    api.change({
      [INTENT]: ({ body }: { body: unknown }) =>
        (body as { draftId: string }).draftId === draft.draftId
          ? new Reply(409, { error: 'Book again.', code: 'HOLD_RENEWALS_USED' })
          : { clientSecret: 'pi_1_secret_x', amount: 11000, bookingId: 7 },
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Book Again' }));
    await screen.findByRole('button', { name: 'Pay $110.00' });
    expect(loadPending()?.draftId).not.toBe(draft.draftId);
  });

  it('an existing booking that was reserved often enough leads to the services', async () => {
    api.change({
      'POST /api/pay-existing-booking': new Reply(409, { error: 'Again.', code: 'HOLD_RENEWALS_USED' }),
    });
    open('/payment?bookingId=41');
    const pushed = vi.spyOn(window.history, 'pushState');
    fireEvent.click(await screen.findByRole('button', { name: 'Book Again' }));
    expect(pushed.mock.calls[0]?.[0]).toMatchObject({ home: { step: 'services' } });
  });
});
