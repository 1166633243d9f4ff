import type { BookingDraft } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import { forgetPending, keepPending, loadAnswers, loadPending, withDraftId } from './draft.js';
import { loadJourney, newJourney, resumeAfterSignIn, takeResume } from './journey.js';

const content = { service: '2-hour', isRecurring: false, rooms: '2', appointmentDate: '2026-12-01' } as Omit<
  BookingDraft,
  'draftId'
>;

describe('the pending booking', () => {
  it('keeps its id while nothing changes, whatever the server added', () => {
    const first = withDraftId(content);
    keepPending({ ...first, serverAmount: 12000, serverPrice: '120.00', bookingId: 7 });
    const again = withDraftId({ ...content });
    expect(again.draftId).toBe(first.draftId);
    expect(again.bookingId).toBe(7);
  });

  it('keeps it with other answers too, and forgets the amount of another service', () => {
    const first = withDraftId(content);
    keepPending({ ...first, serverAmount: 12000, serverPrice: '120.00', bookingId: 7 });
    const moved = withDraftId({ ...content, appointmentDate: '2026-12-02' });
    expect(moved).toMatchObject({ draftId: first.draftId, bookingId: 7, serverAmount: 12000 });
    const other = withDraftId({ ...content, service: '4-hour' });
    expect(other.draftId).toBe(first.draftId);
    expect(other.serverAmount).toBeUndefined();
  });

  it('begins anew once it is forgotten', () => {
    const first = withDraftId(content);
    keepPending(first);
    forgetPending();
    expect(withDraftId(content).draftId).not.toBe(first.draftId);
  });

  it('lives under the names the spec gives, and takes foreign text for nothing', () => {
    keepPending(withDraftId(content));
    expect(localStorage.getItem('pendingBookingData')).toContain('"service":"2-hour"');
    localStorage.setItem('pendingBookingData', '{broken');
    expect(loadPending()).toBeUndefined();
    localStorage.setItem('questionnaireData', '{"rooms":"3"}');
    expect(loadAnswers()).toEqual({ rooms: '3' });
  });
});

describe('the way through sign-in', () => {
  it('comes back to the chosen service, once', () => {
    expect(loadJourney()).toEqual(newJourney());
    resumeAfterSignIn({ service: '4-hour', isRecurring: true, frequency: 'monthly' });
    expect(takeResume()).toBe(true);
    expect(takeResume()).toBe(false);
    expect(loadJourney()).toMatchObject({
      step: 'questionnaire',
      question: 1,
      selection: { service: '4-hour', isRecurring: true, frequency: 'monthly' },
    });
  });
});
