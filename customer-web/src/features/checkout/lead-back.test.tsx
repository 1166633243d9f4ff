import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import { ada, inDays, site } from '../../testing/samples.js';
import CheckoutPage from './checkout-page.js';
import {
  keepAnswers,
  keepPending,
  loadAnswers,
  loadJourney,
  loadPending,
  withDraftId,
} from '../../testing/kept.js';

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
  api = stubApi({ 'GET /api/site': site, 'GET /api/auth/user': ada });
});
const open = (path = '/checkout') => {
  window.history.replaceState(null, '', path);
  return renderWithQueries(<CheckoutPage />);
};

describe('an answer that the server refuses at payment', () => {
  const refused = (...fields: string[]) =>
    new Reply(400, {
      error: 'Please give a phone number with 7 to 15 digits.',
      code: 'INVALID',
      details: fields.map((field) => ({ field, problem: 'That is no answer.' })),
    });

  it.each([
    [['customerPhone'], 'questionnaire', 5],
    [['questionnaire.location'], 'questionnaire', 6],
    [['customTime', 'customerName', 'surprise'], 'questionnaire', 5],
    [['hasDrivewayParking'], 'questionnaire', 5],
    [['appointmentDate'], 'questionnaire', 7],
    [['focusNotes'], 'focus', 1],
    [['service'], 'services', 1],
  ])('leads from %s back to the %s, %s, with everything kept', async (fields, step, question) => {
    const kept = { rooms: '2', customerName: 'Ada', customerPhone: '12', appointmentDate: inDays(4) };
    keepAnswers(kept);
    keepPending({ ...draft, ...kept });
    api.change({ [INTENT]: refused(...fields) });
    open();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    const isAsked = step === 'questionnaire';
    expect(window.history.state).toMatchObject({ home: { step, question } });
    expect(window.history.state.home.refusal).toBe(isAsked ? 'That is no answer.' : undefined);
    expect(toastTexts()).toEqual(isAsked ? [] : ['That is no answer.']);
    expect(loadAnswers()).toMatchObject(kept);
    expect(loadPending()?.draftId).toBe(draft.draftId);
    expect(loadJourney()).toMatchObject({ step, question, selection: { service: '2-hour' } });
  });

  it('is in the customer’s words for a question that the owner has just switched on', async () => {
    keepPending({ ...draft, rooms: '2' });
    api.change({ [INTENT]: refused('squareFeet') });
    open();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    const { home } = window.history.state as { home: object };
    expect(home).toMatchObject({ question: 1, refusal: 'Choose the square footage.' });
  });

  it('takes the answers from the draft where the browser holds nothing else', async () => {
    keepPending({ ...draft, rooms: '2', customerPhone: '12', isRecurring: true, frequency: 'monthly' });
    api.change({ 'POST /api/create-subscription': refused('customerPhone') });
    open('/subscribe');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(loadAnswers()).toMatchObject({ rooms: '2', customerPhone: '12', appointmentTime: 'morning' });
    expect(loadJourney().selection).toEqual({
      service: '2-hour',
      isRecurring: true,
      frequency: 'monthly',
    });
  });

  it.each([
    ['a field nobody is asked for', refused('draftId')],
    ['another error about a field', new Reply(409, { error: 'No.', details: [{ field: 'location' }] })],
  ])('says Payment Setup Failed for %s', async (_, answer) => {
    keepPending(draft);
    api.change({ [INTENT]: answer });
    open();
    await waitFor(() => expect(toastTitles()).toEqual(['Payment Setup Failed']));
    expect(window.history.state).toBeNull();
  });
});
