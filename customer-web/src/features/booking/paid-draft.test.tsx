import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { INITIAL_CATALOG } from '@homebright/contract';
import { bookingDraft } from '../../lib/flow/booking-draft.js';
import { lateAnswer, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries } from '../../testing/render.js';
import { ada, availability, booking, site } from '../../testing/samples.js';
import {
  keepJourney,
  keepPending,
  loadJourney,
  loadPending,
  newJourney,
  oneTime,
  withDraftId,
} from '../../testing/kept.js';
import { CustomerHome } from './customer-home.js';

it('a draft that was paid before its success page had loaded does not wait at the front page', async () => {
  const selection = oneTime('2-hour');
  const content = bookingDraft({ answers: {}, selection, focusNotes: '', photos: [] });
  keepPending({ ...withDraftId(content as Parameters<typeof withDraftId>[0]), bookingId: 41 });
  keepJourney({ ...newJourney(), step: 'confirmation', selection });
  const late = lateAnswer();
  stubApi({
    'GET /api/site': site,
    'GET /api/services': INITIAL_CATALOG,
    'GET /api/availability': availability(),
    'GET /api/auth/user': ada,
    'GET /api/bookings/41': late.answer,
  });
  window.history.replaceState(null, '', '/');
  renderWithQueries(<CustomerHome isSignedIn below={<p>Below</p>} myBookings={() => null} />);
  expect(await screen.findByText('Your booking is waiting')).toBeTruthy();
  late.give(booking({ paymentStatus: 'paid' }));
  await waitFor(() => expect(screen.queryByText('Your booking is waiting')).toBeNull());
  expect(loadPending()).toBeUndefined();
  expect(loadJourney()).toEqual(newJourney());
});
