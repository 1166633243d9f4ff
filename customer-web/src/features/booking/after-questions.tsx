import { lazy, Suspense, useState } from 'react';
import type { Booking } from '../../lib/flow/draft.js';
import { LoadingScreen } from '../../ui/loading.js';

type LastSteps = typeof import('./last-steps.js').LAST_STEPS;
let loaded: LastSteps | undefined;

/**
 * Loads the steps after the questions. Call it when the questions begin, so that those steps are ready when the
 * questions end.
 */
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
 * The focus areas or the confirmation. It has no loading state if the steps are already loaded. The caller also passes
 * the step as the `key`.
 */
export function AfterQuestions({ step, ...props }: Props) {
  const [Step] = useState(() => (loaded ?? LATER)[step]);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Step {...props} />
    </Suspense>
  );
}
