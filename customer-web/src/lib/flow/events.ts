import type { AppointmentTime, Cents, Quote, UploadedFile } from '@homebright/contract';
import type { Answers, Booking, ChosenCoupon, PendingBooking, Reviewed, Selection } from './draft.js';
import type { Step, Tab } from './kept.js';

export const LAST_QUESTION = 9;

/** The pages: home with its six steps and My Bookings at '/', then the payment. `away` is any other page. */
export type Screen = Step | 'bookings' | 'checkout' | 'subscribe' | 'success' | 'away';

export interface Place {
  step: Screen;
  /** From 1 to 9. */
  question: number;
  /** How many of our own entries precede this one in the browser's history. */
  depth: number;
  /** Why the server refused the answer, if payment led back here. */
  refusal?: string;
  /** The extras step was opened from the confirmation, which follows it. */
  isReview?: true;
  /** The booking whose reschedule dialog is open in My Bookings. */
  reschedule?: string;
}

/** The customer's place, and the booking that is being made. */
export interface Flow {
  place: Place;
  /**
   * The furthest step that was reached, from which the customer continues. Visiting the first pages does not reset it.
   */
  reached: { step: Step; question: number };
  booking: Booking;
  tab: Tab;
}

/** The events that a view can report. */
export type FlowEvent =
  | { type: Exclude<keyof typeof WAYS, 'serviceChosen' | 'questionReached' | 'rescheduleAsked'> }
  | { type: 'serviceChosen'; selection: Selection }
  | { type: 'answered'; answers: Answers }
  | { type: 'questionReached'; question: number }
  | { type: 'focusNoted'; focusNotes?: string; photos?: UploadedFile[] }
  | { type: 'extrasChosen'; extras: Record<string, number> }
  | { type: 'couponChosen'; coupon?: ChosenCoupon; quote?: Quote }
  | { type: 'reviewed'; newId: string; by?: Reviewed }
  | { type: 'wentBack' | 'resumed' | 'startedOver' | 'pageLoaded' | 'homeShown' | 'payPressed' }
  | { type: 'extrasAsked' | 'extrasDone' }
  | { type: 'leftForSignIn'; selection?: Selection }
  | { type: 'rescheduleAsked'; bookingId: string }
  | { type: 'prepared'; draft: PendingBooking; bookingId: number; amount: Cents }
  | { type: 'priceAccepted'; quote: Quote }
  | { type: 'paymentStarted'; bookingId: number; isFee?: boolean }
  | { type: 'paid'; bookingId: number }
  | { type: 'foundPaid'; bookingId: number; draftId?: string }
  | {
      type: 'answerRefused';
      step: Step;
      question: number;
      refusal?: string;
      answers: Answers;
      selection: Selection;
    }
  | {
      type: 'timeChosen';
      time: { appointmentDate: string; appointmentTime: AppointmentTime; customTime?: string };
    }
  | { type: 'startedAfresh'; newId: string }
  | { type: 'draftGiven'; draft: PendingBooking };

export type Move = 'push' | 'replace' | 'back';
export type Next = Flow & { move?: Move };

/** The targets of events that always lead to the same place. */
export const WAYS = {
  bookPressed: ['services'],
  serviceChosen: ['questionnaire'],
  questionReached: ['questionnaire'],
  questionsClosed: ['services'],
  questionsDone: ['focus'],
  allAnswered: ['confirmation'],
  extrasOffered: ['extras'],
  extrasGone: ['focus', 'replace'],
  focusAsked: ['focus'],
  focusDone: ['confirmation'],
  changeAsked: ['questionnaire'],
  reviewAsked: ['confirmation'],
  anotherAsked: ['services'],
  homeAsked: ['hero'],
  bookingsAsked: ['bookings'],
  rescheduleAsked: ['bookings', 'replace'],
  rescheduleLeft: ['bookings', 'replace'],
  otherTimeAsked: ['questionnaire'],
  paymentDone: ['success', 'replace'],
  cardSaved: ['bookings', 'replace'],
  paymentLeft: ['hero', 'replace'],
} as const satisfies Record<string, readonly [Screen, Move?]>;
