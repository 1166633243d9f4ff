import {
  type AppliedCoupon,
  type BookingDraft,
  type Cents,
  DEFAULT_FREQUENCY,
  type Frequency,
  type PriceLine,
  type QuestionnaireAnswers,
  type ServiceType,
  type UploadedFile,
} from '@homebright/contract';

/** The choice made by clicking a service's card. */
export interface Selection {
  service: ServiceType;
  isRecurring: boolean;
  frequency: Frequency;
}

/** The answers so far. The unit is a separate question, but is sent as part of the address. */
export interface Answers extends Partial<QuestionnaireAnswers> {
  unit?: string;
  /** The other weekday of two visits a week, 0 for Sunday; three days after the first if absent. */
  secondWeekday?: number;
}

/** A price as the page showed it. */
export interface ShownPrice {
  total: Cents;
  /** Empty if prices depend on the service alone. */
  lines: PriceLine[];
  /** Price of each later visit of a plan. */
  later?: Cents;
}

/** The basis of the price that the confirmation showed, recorded in the draft. */
export interface Reviewed extends Pick<BookingDraft, 'bookVersion' | 'firstCleaning' | 'zone' | 'extras'> {
  shown: ShownPrice;
}

/** The pending booking with the server's answers about it. */
export interface PendingBooking extends BookingDraft {
  bookingId?: number;
  shown?: ShownPrice;
  /** Set if the customer has chosen another date, service, or home since the server answered. */
  changed?: true;
}

/** The coupon entered, and the sentence why it is no longer accepted. */
export interface ChosenCoupon extends AppliedCoupon {
  refused?: string;
}

/** The booking being made. */
export interface Booking {
  answers: Answers;
  selection?: Selection;
  /** Count of each extra by id; undefined if none were offered. */
  extras?: Record<string, number>;
  coupon?: ChosenCoupon;
  focusNotes: string;
  photos: UploadedFile[];
  /** The booking that checkout sends, once every question is answered. */
  draft?: PendingBooking;
}

export const oneTime = (service: ServiceType): Selection => ({
  service,
  isRecurring: false,
  frequency: DEFAULT_FREQUENCY,
});

/** Removes from a draft what the server does not need, for comparing and sending. */
export function withoutAnswerOfServer(draft: PendingBooking): BookingDraft {
  const { serverAmount: _a, serverPrice: _p, bookingId: _b, shown: _s, changed: _c, ...rest } = draft;
  return rest;
}

/**
 * Gives a draft its id. The draft keeps it until it is paid or restarted; sent again with other answers, it updates the
 * same booking (docs/rules.md#drafts).
 */
export function withDraftId(
  draft: Omit<PendingBooking, 'draftId'>,
  previous?: PendingBooking,
  newId: string = crypto.randomUUID(),
): PendingBooking {
  if (!previous?.draftId) return { ...draft, draftId: newId };
  const { draftId, bookingId, serverAmount, serverPrice, shown } = previous;
  const content = shown && !draft.shown ? { ...draft, shown } : draft;
  const named = isSamePriced(content, previous) ? { serverAmount, serverPrice } : {};
  return { ...content, ...named, changed: changedSince(previous, content), draftId, bookingId };
}

const WHAT_AND_WHERE = [
  'service',
  'rooms',
  'bathrooms',
  'halfBaths',
  'squareFeet',
  'frequency',
  'extras',
  'location',
  'appointmentDate',
  'secondWeekday',
] as const;
const ORDERED = [...WHAT_AND_WHERE, 'isRecurring', 'appointmentTime', 'customTime'] as const;
const PRICED = [...WHAT_AND_WHERE, 'hasKids', 'hasPets', 'maintenanceHistory', 'couponCode'] as const;

type Draft = Partial<BookingDraft>;

function isSame(fields: readonly (keyof Draft)[], one: Draft, other: Draft): boolean {
  const of = (draft: Draft) => JSON.stringify(fields.map((field) => draft[field]));
  return of(one) === of(other);
}

/**
 * Whether a draft asks for another visit than the one that the server answered about. It is compared as the server
 * compares a draft with its booking.
 */
export const changedSince = (previous: PendingBooking, now: Draft): true | undefined =>
  previous.changed || !isSame(ORDERED, now, previous) || undefined;

/** Whether the server's amount still applies. If prices depend on the service alone, only the service is compared. */
export function isSamePriced(draft: Draft & Pick<PendingBooking, 'shown'>, previous: Draft): boolean {
  return isSame(draft.shown?.lines.length ? PRICED : ['service'], draft, previous);
}
