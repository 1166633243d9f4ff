import { dollars } from '@homebright/contract';
import { bookingDraft } from './booking-draft.js';
import {
  type Answers,
  type Booking,
  changedSince,
  type PendingBooking,
  withDraftId,
  withoutAnswerOfServer,
} from './draft.js';
import type { FlowEvent } from './events.js';

const NOTHING: Booking = { answers: {}, focusNotes: '', photos: [] };

/** The booking that is being made, after an event has changed it. */
export function bookingAfter(booking: Booking, event: FlowEvent): Booking {
  const { answers, draft } = booking;
  switch (event.type) {
    case 'serviceChosen':
      return { ...booking, selection: event.selection };
    case 'leftForSignIn':
      return event.selection ? { ...booking, selection: event.selection } : booking;
    case 'answered':
      return { ...booking, answers: { ...answers, ...event.answers } };
    case 'extrasOffered':
    case 'extrasAsked':
      return { ...booking, extras: booking.extras ?? {} };
    case 'extrasChosen':
      return { ...booking, extras: event.extras };
    case 'questionsDone':
    case 'allAnswered':
    case 'extrasGone':
      return withoutExtras(booking);
    case 'focusNoted': {
      const { type: _type, ...noted } = event;
      return { ...booking, ...noted };
    }
    case 'startedOver':
    case 'anotherAsked':
      return { ...NOTHING, answers: withoutTime(answers) };
    case 'paid':
      // The draft of another booking stays.
      return draft?.bookingId === event.bookingId ? NOTHING : booking;
    case 'foundPaid':
      return withoutPaid(booking, event);
    case 'answerRefused': {
      const selection = booking.selection ?? event.selection;
      return { ...booking, selection, answers: { ...event.answers, ...answers } };
    }
    default:
      return draftAfter(booking, event);
  }
}

/** The events that change the draft, from the confirmation on. */
function draftAfter(booking: Booking, event: FlowEvent): Booking {
  const { answers, draft } = booking;
  switch (event.type) {
    case 'draftGiven':
      return { ...booking, draft: event.draft };
    case 'reviewed': {
      const content = bookingDraft(booking);
      return content
        ? { ...booking, draft: withDraftId({ ...content, ...event.by }, draft, event.newId) }
        : booking;
    }
    case 'prepared': {
      const { bookingId, amount } = event;
      const answer = { bookingId, serverAmount: amount, serverPrice: dollars(amount) };
      return { ...booking, draft: { ...event.draft, ...answer, changed: undefined } };
    }
    case 'priceAccepted': {
      const { version, total, lines } = event.quote;
      if (!draft) return booking;
      // Drops the draft's facts about the home, because the server's facts replace them.
      const { firstCleaning: _first, zone: _zone, ...kept } = withoutAmount(draft);
      // An extra that is no longer sold has no line.
      const sold = Object.entries(draft.extras ?? {}).filter(([id]) =>
        lines.some(({ code }) => code === `extra:${id}`),
      );
      const extras = sold.length > 0 ? Object.fromEntries(sold) : undefined;
      return { ...booking, draft: { ...kept, extras, bookVersion: version, shown: { total, lines } } };
    }
    case 'couponChosen':
      return withCoupon(booking, event);
    case 'timeChosen': {
      const { time } = event;
      if (!draft) return booking;
      const timed = { ...draft, ...time, questionnaire: { ...draft.questionnaire, ...time } };
      return {
        ...booking,
        answers: { ...answers, ...time },
        draft: { ...timed, changed: changedSince(draft, timed) },
      };
    }
    case 'startedAfresh':
      return draft
        ? { ...booking, draft: { ...withoutAnswerOfServer(draft), draftId: event.newId } }
        : booking;
    default:
      return booking;
  }
}

/**
 * Removes the paid draft together with its answers. The answers stay if the customer has begun another booking from
 * them.
 */
function withoutPaid(
  booking: Booking,
  { bookingId, draftId }: Extract<FlowEvent, { type: 'foundPaid' }>,
): Booking {
  const { draft } = booking;
  if (!draft || (draft.bookingId !== bookingId && draft.draftId !== draftId)) return booking;
  const answered = bookingDraft(booking) ?? draft;
  return changedSince(draft, answered) ? { ...booking, draft: undefined } : NOTHING;
}

function withoutAmount({ serverAmount: _amount, serverPrice: _price, ...kept }: PendingBooking) {
  return kept;
}

/** If the booking already has a draft, the draft gets the coupon too. */
function withCoupon(
  { draft, ...booking }: Booking,
  { coupon, quote }: Pick<Extract<FlowEvent, { type: 'couponChosen' }>, 'coupon' | 'quote'>,
): Booking {
  if (!draft || !quote) return { ...booking, draft, coupon };
  const { total, lines } = quote;
  const shown = { ...draft.shown, total, lines };
  return { ...booking, coupon, draft: { ...withoutAmount(draft), couponCode: coupon?.code, shown } };
}

/** Removes the extras if none are offered. A booking without extras is returned unchanged. */
function withoutExtras(booking: Booking): Booking {
  if (!booking.extras) return booking;
  const { extras: _extras, ...rest } = booking;
  return rest;
}

/** The answers for another booking of the same home. */
function withoutTime({
  appointmentDate: _d,
  appointmentTime: _t,
  customTime: _c,
  ...kept
}: Answers): Answers {
  return kept;
}
