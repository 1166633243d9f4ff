import { useCallback, useEffect } from 'react';
import {
  JOURNEY_STEPS,
  keepJourney,
  loadJourney,
  takeResume,
  type JourneyStep,
} from '../../lib/draft/journey.js';
import { linkedReschedule, openReschedule } from '../../lib/reschedule-link.js';
import { navigate, toTop, useLocation } from '../../lib/router/location.js';

export type HomeStep = JourneyStep | 'bookings';
export interface HomePlace {
  step: HomeStep;
  /** 1 to 9. */
  question: number;
  /** How many of our own entries precede this one in the browser's history. */
  depth: number;
  /** Why the server did not take the answer, when payment led back here. */
  refusal?: string;
}

const START: HomePlace = { step: 'hero', question: 1, depth: 0 };

function placeIn(state: unknown): HomePlace {
  const home = (state as { home?: Partial<HomePlace> } | null)?.home;
  // Links to the catalogue in header and footer lead to the services step.
  if (!home && window.location.hash === '#services') return { ...START, step: 'services' };
  return { ...START, ...home };
}

export const LAST_QUESTION = 9;
/** Visiting the first pages does not reset the progress of a booking. */
const KEPT = new Set<HomeStep>(['questionnaire', 'focus', 'confirmation']);

/** Spec section 2.3: Back goes one step earlier. */
export function earlier({
  step,
  question,
}: Pick<HomePlace, 'step' | 'question'>): Pick<HomePlace, 'step' | 'question'> {
  if (step === 'bookings') return { step: 'hero', question: 1 };
  if (step === 'questionnaire' && question > 1) return { step, question: question - 1 };
  const before = JOURNEY_STEPS[Math.max(0, JOURNEY_STEPS.indexOf(step) - 1)] ?? 'hero';
  return { step: before, question: before === 'questionnaire' ? LAST_QUESTION : 1 };
}

/**
 * The present step between hero and confirmation. Each step is an entry in the browser's history, so that Back goes one
 * step back and a reload stays.
 */
export function useHomePlace() {
  const { state, search } = useLocation();
  const linked = linkedReschedule(search);
  const place = placeIn(state);

  const goTo = useCallback((step: HomeStep, question = 1, replace = false) => {
    const now = placeIn(window.history.state);
    navigate('/', { replace, state: { home: { step, question, depth: now.depth + (replace ? 0 : 1) } } });
    if (KEPT.has(step)) keepJourney({ ...loadJourney(), step: step as JourneyStep, question });
    // The questions open above the services, which keep their scroll position.
    if (step !== now.step && step !== 'questionnaire') toTop();
  }, []);

  const back = useCallback(() => {
    const now = placeIn(window.history.state);
    if (now.depth > 0) return window.history.back();
    const { step, question } = earlier(now);
    goTo(step, question, true);
  }, [goTo]);

  useEffect(() => {
    if (linked !== null) openReschedule(linked);
  }, [linked]);
  useEffect(() => {
    if (!takeResume()) return;
    const { step, question } = loadJourney();
    goTo(step === 'hero' ? 'services' : step, question, true);
  }, [goTo]);

  return { place, goTo, back };
}
