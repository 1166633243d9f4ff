import type { BookingDraft } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import {
  forgetPending,
  keepAnswers,
  keepPending,
  loadAnswers,
  loadPending,
  newDraft,
  withDraftId,
  withoutAnswerOfServer,
} from './draft.js';
import {
  forgetJourney,
  keepJourney,
  loadJourney,
  newJourney,
  oneTime,
  resumeAfterSignIn,
  takeResume,
} from './journey.js';

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
    expect(again).toEqual({ ...first, serverAmount: 12000, serverPrice: '120.00', bookingId: 7 });
  });

  it('that was kept without an id gets one', () => {
    localStorage.setItem('pendingBookingData', JSON.stringify({ ...content, bookingId: 7 }));
    const draft = withDraftId(content);
    expect(draft.draftId).toMatch(/^[0-9a-f]{8}-/);
    expect(draft.bookingId).toBeUndefined();
  });

  it('is sent without what the server answered', () => {
    const draft = newDraft(content);
    expect(withoutAnswerOfServer({ ...draft, serverAmount: 1, serverPrice: '0.01', bookingId: 7 })).toEqual(
      draft,
    );
  });

  it('keeps it with other answers too, and forgets the amount of another service', () => {
    const first = withDraftId(content);
    keepPending({ ...first, serverAmount: 12000, serverPrice: '120.00', bookingId: 7 });
    const moved = withDraftId({ ...content, appointmentDate: '2026-12-02' });
    expect(moved).toMatchObject({ draftId: first.draftId, bookingId: 7, serverAmount: 12000 });
    const other = withDraftId({ ...content, service: '4-hour' });
    expect(other.draftId).toBe(first.draftId);
    expect(other).not.toHaveProperty('serverAmount');
    expect(other).not.toHaveProperty('serverPrice');
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
    keepAnswers({ rooms: '4+', unit: '3B' });
    expect(loadAnswers()).toEqual({ rooms: '4+', unit: '3B' });
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

  it('keeps the step of somebody who chose no card', () => {
    const way = { ...newJourney(), step: 'focus' as const, question: 9, focusNotes: 'The stove' };
    keepJourney(way);
    resumeAfterSignIn();
    expect(loadJourney()).toEqual(way);
    expect(takeResume()).toBe(true);
  });

  it('keeps the notes of somebody who did', () => {
    keepJourney({ ...newJourney(), step: 'services', question: 4, focusNotes: 'The stove' });
    resumeAfterSignIn(oneTime('1-hour'));
    expect(loadJourney()).toMatchObject({ step: 'questionnaire', question: 1, focusNotes: 'The stove' });
  });

  it('belongs to this tab', () => {
    resumeAfterSignIn();
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(1);
  });
});

describe('the progress of a booking', () => {
  it('fills what an older page did not keep', () => {
    localStorage.setItem('bookingJourney', '{"step":"services"}');
    expect(loadJourney()).toEqual({ step: 'services', question: 1, focusNotes: '', photos: [] });
  });

  it('begins at the hero once it is forgotten', () => {
    keepJourney({ ...newJourney(), step: 'focus' });
    forgetJourney();
    expect(loadJourney()).toEqual({ step: 'hero', question: 1, focusNotes: '', photos: [] });
  });

  it('starts a card as one visit, weekly if it becomes a series', () => {
    expect(oneTime('1-hour')).toEqual({ service: '1-hour', isRecurring: false, frequency: 'weekly' });
  });
});
