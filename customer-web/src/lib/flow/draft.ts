import {
  type BookingDraft,
  DEFAULT_FREQUENCY,
  type Frequency,
  type QuestionnaireAnswers,
  type ServiceType,
  type UploadedFile,
} from '@homebright/contract';

/** Spec section 3, selection payload. */
export interface Selection {
  service: ServiceType;
  isRecurring: boolean;
  frequency: Frequency;
}

/** The answers so far. The unit is asked for apart, and sent as part of the address. */
export interface Answers extends Partial<QuestionnaireAnswers> {
  unit?: string;
}

/** The pending booking with what the server answered about it. */
export interface PendingBooking extends BookingDraft {
  bookingId?: number;
}

/** The booking being made. */
export interface Booking {
  answers: Answers;
  selection?: Selection;
  focusNotes: string;
  photos: UploadedFile[];
  /** What checkout sends, once all is answered. */
  draft?: PendingBooking;
}

export const oneTime = (service: ServiceType): Selection => ({
  service,
  isRecurring: false,
  frequency: DEFAULT_FREQUENCY,
});

/** Removes the server's response from a draft, for comparing and sending. */
export function withoutAnswerOfServer(draft: PendingBooking): BookingDraft {
  const { serverAmount: _amount, serverPrice: _price, bookingId: _booking, ...rest } = draft;
  return rest;
}

/**
 * A draft keeps its id until it is paid or restarted: sent again with other answers, it updates the same booking
 * (design section 2).
 */
export function withDraftId(
  draft: Omit<BookingDraft, 'draftId'>,
  previous?: PendingBooking,
  newId: string = crypto.randomUUID(),
): PendingBooking {
  if (!previous?.draftId) return { ...draft, draftId: newId };
  const { draftId, bookingId, serverAmount, serverPrice } = previous;
  // The server's amount was for that service.
  const named = previous.service === draft.service ? { serverAmount, serverPrice } : {};
  return { ...draft, ...named, draftId, bookingId };
}
