import { bookingAfter } from './booking-after.js';
import type { Booking } from './draft.js';
import {
  type Flow,
  type FlowEvent,
  LAST_QUESTION,
  type Move,
  type Next,
  type Place,
  type Screen,
  WAYS,
} from './events.js';
import { type Step, STEPS, type Tab } from './kept.js';

const DATE_QUESTION = 7;
const KEPT = new Set<Screen>(['questionnaire', 'extras', 'focus', 'confirmation']);
const isHome = ({ step }: Place) => step === 'bookings' || STEPS.includes(step as Step);

/**
 * The state after an event. A pure function: the store saves the state and moves the browser. Drawn in
 * docs/customer-site.md.
 */
export function after(before: Flow, event: FlowEvent): Next {
  const flow = remember(before, event);
  const { place, reached } = flow;
  switch (event.type) {
    case 'wentBack':
      return place.depth > 0
        ? { ...flow, move: 'back' }
        : go(flow, earlier(place, flow.booking.extras !== undefined), 'replace');
    case 'resumed':
      return go(flow, reached);
    case 'pageLoaded':
      // A reload starts at the hero, however My Bookings was opened.
      return place.step === 'bookings' ? go(flow, { step: 'hero' }, 'replace') : flow;
    case 'homeShown':
      if (!before.tab.isSigningIn) return flow;
      return go(flow, reached.step === 'hero' ? { step: 'services' } : reached, 'replace');
    case 'payPressed':
      return go(flow, { step: flow.booking.draft?.isRecurring ? 'subscribe' : 'checkout' });
    case 'answerRefused':
      return go(flow, { ...reached, refusal: event.refusal }, 'replace');
    case 'questionReached':
      return go(flow, { step: 'questionnaire', question: event.question });
    case 'extrasAsked':
      return go(flow, { step: 'extras', isReview: true });
    case 'extrasDone':
      return go(flow, { step: place.isReview ? 'confirmation' : 'focus' });
    case 'otherTimeAsked':
      return go(flow, { step: 'questionnaire', question: DATE_QUESTION });
    case 'rescheduleAsked':
      return go(flow, { step: 'bookings', reschedule: event.bookingId || undefined }, 'replace');
    default:
      return along(flow, event.type);
  }
}

function along(flow: Flow, type: FlowEvent['type']): Next {
  if (!Object.hasOwn(WAYS, type)) return flow;
  const [step, move]: readonly [Screen, Move?] = WAYS[type as keyof typeof WAYS];
  return go(flow, { step }, move);
}

function go(flow: Flow, to: Partial<Place> & Pick<Place, 'step'>, move: Move = 'push'): Next {
  const depth = isHome(flow.place) ? flow.place.depth + (move === 'push' ? 1 : 0) : 0;
  const place = { question: 1, ...to, depth };
  const reached = KEPT.has(to.step) ? { step: to.step as Step, question: place.question } : flow.reached;
  return { ...flow, place, reached, move };
}

/** Back goes one step earlier (docs/rules.md#funnel). */
export function earlier(
  { step, question }: Pick<Place, 'step' | 'question'>,
  hasExtras = false,
): Pick<Place, 'step' | 'question'> {
  if (step === 'questionnaire' && question > 1) return { step, question: question - 1 };
  const steps = STEPS.filter((one) => one !== 'extras' || hasExtras || step === 'extras');
  const before = steps[steps.indexOf(step as Step) - 1] ?? 'hero';
  return { step: before, question: before === 'questionnaire' ? LAST_QUESTION : 1 };
}

const START = { step: 'hero', question: 1 } as const;

/** The flow with the changes that an event makes, wherever it leads. */
function remember(flow: Flow, event: FlowEvent): Flow {
  const booking = bookingAfter(flow.booking, event);
  return { ...flow, booking, reached: reachedAfter(flow, booking, event), tab: tabAfter(flow.tab, event) };
}

function reachedAfter(
  { reached, booking: before }: Flow,
  booking: Booking,
  event: FlowEvent,
): Flow['reached'] {
  switch (event.type) {
    case 'startedOver':
    case 'anotherAsked':
      return START;
    case 'paid':
    case 'foundPaid':
      return booking === before || booking.selection ? reached : START;
    case 'leftForSignIn':
      return event.selection ? { step: 'questionnaire', question: 1 } : reached;
    case 'answerRefused':
      return { step: event.step, question: event.question };
    default:
      return reached;
  }
}

function tabAfter(tab: Tab, event: FlowEvent): Tab {
  switch (event.type) {
    case 'leftForSignIn':
      return { ...tab, isSigningIn: true };
    case 'homeShown':
      return tab.isSigningIn ? { payment: tab.payment } : tab;
    case 'paymentStarted':
      return { ...tab, payment: { bookingId: event.bookingId, isFee: event.isFee } };
    case 'paid':
      return {};
    default:
      return tab;
  }
}
