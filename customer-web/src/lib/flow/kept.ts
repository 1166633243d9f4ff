import { forget, keep, load, tabArea } from '@homebright/web-common/storage.js';
import type { Answers, Booking, PendingBooking } from './draft.js';

export const STEPS = ['hero', 'services', 'questionnaire', 'extras', 'focus', 'confirmation'] as const;
export type Step = (typeof STEPS)[number];

/** The progress of a booking, without its answers. It survives a reload and the sign-in. */
export interface Journey extends Omit<Booking, 'answers' | 'draft'> {
  step: Step;
  /** From 1 to 9. */
  question: number;
}

/** State that belongs to this tab alone. */
export interface Tab {
  /** The customer left for sign-in in the middle of a booking. */
  isSigningIn?: boolean;
  /** The booking whose payment is in progress, for the page after the bank's redirect. */
  payment?: { bookingId: number; /** Only the fee of a moved visit. */ isFee?: boolean };
}

/** The keys of the answers and the draft in browser storage (docs/rules.md#funnel). */
const ANSWERS = 'questionnaireData';
const PENDING = 'pendingBookingData';
/** The rest of the booking flow: progress in storage shared by all tabs, the rest in this tab's storage. */
const KEY = 'bookingJourney';

const set = (key: string, value: object | undefined, area?: Storage) =>
  value && JSON.stringify(value) !== '{}' ? keep(key, value, area) : forget(key, area);

export const newJourney = (): Journey => ({ step: 'hero', question: 1, focusNotes: '', photos: [] });
export const loadJourney = (): Journey => ({ ...newJourney(), ...load<Partial<Journey>>(KEY) });
export const keepJourney = (journey: Journey | undefined) => set(KEY, journey);
export const loadAnswers = () => load<Answers>(ANSWERS);
export const keepAnswers = (answers: Answers | undefined) => set(ANSWERS, answers);
export const loadPending = () => load<PendingBooking>(PENDING);
export const keepPending = (draft: PendingBooking | undefined) => set(PENDING, draft);
export const loadTab = (): Tab => load<Tab>(KEY, tabArea()) ?? {};
export const keepTab = (tab: Tab) => set(KEY, tab, tabArea());
