import type { BookingDraft } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import { oneTime, withDraftId, withoutAnswerOfServer } from './draft.js';
import {
  keepAnswers,
  keepJourney,
  keepPending,
  keepTab,
  loadAnswers,
  loadJourney,
  loadPending,
  loadTab,
  newJourney,
} from './kept.js';

const content = { service: '2-hour', isRecurring: false, rooms: '2', appointmentDate: '2026-12-01' } as Omit<
  BookingDraft,
  'draftId'
>;

describe('the pending booking', () => {
  it('keeps its id while nothing changes, whatever the server added', () => {
    const first = withDraftId(content);
    keepPending({ ...first, serverAmount: 12000, serverPrice: '120.00', bookingId: 7 });
    const again = withDraftId({ ...content }, loadPending());
    expect(again.draftId).toBe(first.draftId);
    expect(again).toEqual({ ...first, serverAmount: 12000, serverPrice: '120.00', bookingId: 7 });
  });

  it('that was kept without an id gets one', () => {
    localStorage.setItem('pendingBookingData', JSON.stringify({ ...content, bookingId: 7 }));
    const draft = withDraftId(content, loadPending());
    expect(draft.draftId).toMatch(/^[0-9a-f]{8}-/);
    expect(draft.bookingId).toBeUndefined();
  });

  it('is sent without what the server answered', () => {
    const draft = withDraftId(content);
    expect(withoutAnswerOfServer({ ...draft, serverAmount: 1, serverPrice: '0.01', bookingId: 7 })).toEqual(
      draft,
    );
  });

  it('keeps it with other answers too, and forgets the amount of another service', () => {
    const first = withDraftId(content);
    keepPending({ ...first, serverAmount: 12000, serverPrice: '120.00', bookingId: 7 });
    const moved = withDraftId({ ...content, appointmentDate: '2026-12-02' }, loadPending());
    expect(moved).toMatchObject({ draftId: first.draftId, bookingId: 7, serverAmount: 12000 });
    const other = withDraftId({ ...content, service: '4-hour' }, loadPending());
    expect(other.draftId).toBe(first.draftId);
    expect(other).not.toHaveProperty('serverAmount');
    expect(other).not.toHaveProperty('serverPrice');
  });

  it('begins anew once it is forgotten', () => {
    const first = withDraftId(content);
    keepPending(first);
    keepPending(undefined);
    expect(withDraftId(content, loadPending()).draftId).not.toBe(first.draftId);
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

describe('what only this tab knows', () => {
  it('is kept beside the progress that every tab knows, until there is nothing', () => {
    keepTab({ payment: { bookingId: 7 } });
    expect(localStorage.length).toBe(0);
    expect(loadTab()).toEqual({ payment: { bookingId: 7 } });
    keepTab({});
    expect(sessionStorage.length).toBe(0);
    expect(loadTab()).toEqual({});
  });
});

describe('the progress of a booking', () => {
  it('fills what an older page did not keep', () => {
    localStorage.setItem('bookingJourney', '{"step":"services"}');
    expect(loadJourney()).toEqual({ step: 'services', question: 1, focusNotes: '', photos: [] });
  });

  it('begins at the hero once it is forgotten', () => {
    keepJourney({ ...newJourney(), step: 'focus' });
    keepJourney(undefined);
    expect(loadJourney()).toEqual({ step: 'hero', question: 1, focusNotes: '', photos: [] });
  });

  it('starts a card as one visit, weekly if it becomes a series', () => {
    expect(oneTime('1-hour')).toEqual({ service: '1-hour', isRecurring: false, frequency: 'weekly' });
  });
});
