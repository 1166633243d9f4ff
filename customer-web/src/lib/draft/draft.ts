import type { BookingDraft, QuestionnaireAnswers } from '@homebright/contract';
import { forget, keep, load } from '../storage.js';

/** Spec section 3: the two names in browser storage. */
export const ANSWERS_KEY = 'questionnaireData';
const PENDING_KEY = 'pendingBookingData';

/** The pending booking with what the server answered about it. */
export interface PendingBooking extends BookingDraft {
  bookingId?: number;
}

/** The answers so far. The unit is asked for apart, and sent as part of the address. */
export interface Answers extends Partial<QuestionnaireAnswers> {
  unit?: string;
}

export const loadAnswers = () => load<Answers>(ANSWERS_KEY);
export const keepAnswers = (answers: Answers) => keep(ANSWERS_KEY, answers);

export const loadPending = () => load<PendingBooking>(PENDING_KEY);
export const keepPending = (draft: PendingBooking) => keep(PENDING_KEY, draft);
export const forgetPending = () => forget(PENDING_KEY);

/** Removes the server's response from a draft, for comparing and sending. */
export function withoutAnswerOfServer(draft: PendingBooking): BookingDraft {
  const { serverAmount: _amount, serverPrice: _price, bookingId: _booking, ...rest } = draft;
  return rest;
}

/**
 * A draft keeps its id until it is paid or restarted: sent again with other answers, it updates the same booking
 * (design section 2).
 */
export function withDraftId(draft: Omit<BookingDraft, 'draftId'>, previous = loadPending()): PendingBooking {
  if (!previous?.draftId) return newDraft(draft);
  const { draftId, bookingId, serverAmount, serverPrice } = previous;
  // The server's amount was for that service.
  const named = previous.service === draft.service ? { serverAmount, serverPrice } : {};
  return { ...draft, ...named, draftId, bookingId };
}

export function newDraft(draft: Omit<BookingDraft, 'draftId'>): PendingBooking {
  return { ...draft, draftId: crypto.randomUUID() };
}
