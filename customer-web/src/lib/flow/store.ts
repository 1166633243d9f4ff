import { here, navigate, onLocation, toTop } from '@homebright/web-common/router/location.js';
import type { Flow, FlowEvent, Place, Screen } from './events.js';
import { after } from './flow.js';
import {
  keepAnswers,
  keepJourney,
  keepPending,
  keepTab,
  loadAnswers,
  loadJourney,
  loadPending,
  loadTab,
} from './kept.js';

const PATHS: Partial<Record<Screen, string>> = {
  checkout: '/checkout',
  subscribe: '/subscribe',
  success: '/payment-success',
};
const START: Place = { step: 'hero', question: 1, depth: 0 };

function placeHere(): Place {
  const { path, state } = here();
  if (path !== '/') return { ...START, step: 'away' };
  const { home } = (state ?? {}) as { home?: Partial<Place> };
  // The links to the services in header and footer lead to the services step.
  return { ...START, ...(home ?? (window.location.hash === '#services' && { step: 'services' })) };
}

let flow: Flow | undefined;
const listeners = new Set<() => void>();

/** The current flow; `place` is `away` outside home. */
export function flowNow(): Flow {
  if (flow) return flow;
  const { step, question, ...booking } = loadJourney();
  return (flow = {
    place: placeHere(),
    reached: { step, question },
    booking: { ...booking, answers: loadAnswers() ?? {}, draft: loadPending() },
    tab: loadTab(),
  });
}

function become(next: Flow | undefined): void {
  flow = next;
  for (const listener of listeners) listener();
}

/**
 * Reads the flow again. Another tab may have changed the stored flow, or Back may have restored an older copy of the
 * page.
 */
const readAgain = () => become(undefined);
let isListening = false;
function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('storage', readAgain);
  window.addEventListener('pageshow', ({ persisted }) => persisted && readAgain());
  onLocation(() => become({ ...flowNow(), place: placeHere() }));
}

/** Reports an event. The flow changes and is stored, and the browser follows it. */
export function send(event: FlowEvent): void {
  listen();
  const before = flowNow();
  const { move, ...next } = after(before, event);
  keepChanged(before, next);
  const { place } = next;
  const isMoving = move === 'push' || move === 'replace';
  flow = next;
  if (move === 'back') window.history.back();
  if (!isMoving) return become(next);
  const path = PATHS[place.step] ?? '/';
  const isPlain = path !== '/' || (place.step === 'hero' && place.depth === 0);
  navigate(path, { replace: move === 'replace', state: isPlain ? null : { home: place } });
  // The questions open above the services, which keep their scroll position.
  if (place.step !== before.place.step && place.step !== 'questionnaire') toTop();
}

function keepChanged(before: Flow, { booking, reached, tab }: Flow): void {
  const { answers, draft, ...journey } = booking;
  if (answers !== before.booking.answers) keepAnswers(answers);
  if (draft !== before.booking.draft) keepPending(draft);
  if (tab !== before.tab) keepTab(tab);
  if (booking === before.booking && reached === before.reached) return;
  const isBegun = reached.step !== 'hero' || journey.selection;
  keepJourney(isBegun ? { ...reached, ...journey } : undefined);
}

/** Calls the listener after each change. @returns a function that unsubscribes */
export function onFlow(listener: () => void): () => void {
  listen();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For tests: reads storage and location again. */
export function resetFlow(): void {
  flow = undefined;
}
