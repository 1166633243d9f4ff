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

/** A price as the page showed it. */
export interface ShownPrice {
  total: Cents;
  /** None where the services' prices are all there is. */
  lines: PriceLine[];
  /** A plan's later visits, each. */
  later?: Cents;
}

/** What the confirmation showed a price by, for the draft to say so. */
export interface Reviewed extends Pick<BookingDraft, 'bookVersion' | 'firstCleaning' | 'zone' | 'extras'> {
  shown: ShownPrice;
}

/** The pending booking with what the server answered about it. */
export interface PendingBooking extends BookingDraft {
  bookingId?: number;
  shown?: ShownPrice;
  /** The customer chose another date, service or home since the server answered. */
  changed?: true;
}

/** The coupon that was given, and the sentence why it is not taken any more. */
export interface ChosenCoupon extends AppliedCoupon {
  refused?: string;
}

/** The booking being made. */
export interface Booking {
  answers: Answers;
  selection?: Selection;
  /** How many of each, by id; undefined while none were offered. */
  extras?: Record<string, number>;
  coupon?: ChosenCoupon;
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

/** Removes from a draft what is not for the server, for comparing and sending. */
export function withoutAnswerOfServer(draft: PendingBooking): BookingDraft {
  const { serverAmount: _a, serverPrice: _p, bookingId: _b, shown: _s, changed: _c, ...rest } = draft;
  return rest;
}

/**
 * A draft keeps its id until it is paid or restarted: sent again with other answers, it updates the same booking
 * (design section 2).
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
  const changed = previous.changed || !isSameOrder(content, previous) ? { changed: true as const } : {};
  return { ...content, ...named, ...changed, draftId, bookingId };
}

const ORDERED = [
  'service',
  'isRecurring',
  'frequency',
  'rooms',
  'bathrooms',
  'extras',
  'location',
  'appointmentDate',
  'appointmentTime',
  'customTime',
] as const;

/** Whether both ask for the same cleaning of the same home, as the server compares a draft with its booking. */
export function isSameOrder(one: Partial<BookingDraft>, other: Partial<BookingDraft>): boolean {
  return ORDERED.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
}

type Priced = Partial<Pick<BookingDraft, (typeof PRICED)[number]>> & Pick<PendingBooking, 'shown'>;
const PRICED = [
  'rooms',
  'bathrooms',
  'hasKids',
  'hasPets',
  'maintenanceHistory',
  'frequency',
  'extras',
  'location',
  'appointmentDate',
  'couponCode',
] as const;

/** Whether an amount of the server's was for this: by the service alone where its price is all there is. */
export function isSamePriced(draft: Priced & { service: string }, previous: Priced & { service: string }) {
  const of = (one: Priced) => (draft.shown?.lines.length ? PRICED.map((field) => one[field]) : []);
  return draft.service === previous.service && JSON.stringify(of(draft)) === JSON.stringify(of(previous));
}
