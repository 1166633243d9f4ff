import { afterEach, expect, it, vi } from 'vitest';
import { browser } from './router/leave.js';
import { goWhenSignedOutElsewhere, leaveNothingBehind } from './signing-out.js';
import {
  keepAnswers,
  keepJourney,
  keepPending,
  loadAnswers,
  loadJourney,
  loadPaymentNote,
  loadPending,
  newJourney,
  withDraftId,
} from '../testing/kept.js';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('leaves nothing of a booking, and the rest alone', () => {
  keepAnswers({ location: '1 Elm Street' });
  keepPending(withDraftId({ service: '2-hour', isRecurring: false } as Parameters<typeof withDraftId>[0]));
  keepJourney({ ...newJourney(), focusNotes: 'the stove' });
  sessionStorage.setItem('paymentNote', '{"service":"2-hour"}');
  localStorage.setItem('language', 'es');
  localStorage.setItem('adminSession', 'true');
  leaveNothingBehind();
  expect([loadAnswers(), loadPending(), loadPaymentNote()]).toEqual([undefined, undefined, undefined]);
  expect(loadJourney()).toEqual(newJourney());
  expect(localStorage.getItem('language')).toBe('es');
  expect(localStorage.getItem('adminSession')).toBe('true');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Elm|stove|2-hour/);
});

it.each(['storage', 'pageshow'])('another tab goes home at %s, once somebody signed out', (event) => {
  const leave = vi.spyOn(browser, 'leaveForGood').mockImplementation(() => undefined);
  goWhenSignedOutElsewhere();
  window.dispatchEvent(new Event(event));
  expect(leave).not.toHaveBeenCalled();
  leaveNothingBehind();
  sessionStorage.setItem('paymentNote', '{}');
  window.dispatchEvent(new Event(event));
  expect(leave).toHaveBeenCalledWith('/');
  expect(sessionStorage.length).toBe(0);
  leave.mockRestore();
});
