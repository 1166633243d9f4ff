import { lazy, Suspense, useState } from 'react';
import type { Booking } from '../../lib/flow/draft.js';
import { LoadingScreen } from '../../ui/loading.js';

type LastSteps = typeof import('./last-steps.js').LAST_STEPS;
let loaded: LastSteps | undefined;

/** Call when the questions begin, so that the steps after them are loaded when they end. */
export async function loadLastSteps(): Promise<LastSteps> {
  return (loaded ??= (await import('./last-steps.js')).LAST_STEPS);
}

const LATER = {
  focus: lazy(async () => ({ default: (await loadLastSteps()).focus })),
  confirmation: lazy(async () => ({ default: (await loadLastSteps()).confirmation })),
};

interface Props {
  step: keyof LastSteps;
  booking: Booking;
  isSignedIn: boolean;
}

/**
 * Focus areas or confirmation, without a loading state if already loaded. The caller passes the step as the
 * `key`, too.
 */
export function AfterQuestions({ step, ...props }: Props) {
  const [Step] = useState(() => (loaded ?? LATER)[step]);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Step {...props} />
    </Suspense>
  );
}
