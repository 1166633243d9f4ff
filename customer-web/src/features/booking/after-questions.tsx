import { lazy, Suspense, useState } from 'react';
import type { Booking } from '../../lib/flow/draft.js';
import { LoadingScreen } from '../../ui/loading.js';

type LastSteps = typeof import('./last-steps.js');
let loaded: LastSteps | undefined;

/** Called once the questions are asked, so that the steps after them are there by then. */
export async function loadLastSteps(): Promise<LastSteps> {
  return (loaded ??= await import('./last-steps.js'));
}

const LATER = {
  focus: lazy(async () => ({ default: (await loadLastSteps()).FocusStep })),
  confirmation: lazy(async () => ({ default: (await loadLastSteps()).Confirmation })),
};
const NOW = { focus: 'FocusStep', confirmation: 'Confirmation' } as const;

interface Props {
  step: keyof typeof LATER;
  booking: Booking;
  isSignedIn: boolean;
}

/** Focus areas or confirmation; `key`: the step. Without a moment of waiting where they are loaded already. */
export function AfterQuestions({ step, ...props }: Props) {
  const [Step] = useState(() => loaded?.[NOW[step]] ?? LATER[step]);
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Step {...props} />
    </Suspense>
  );
}
