import { type ReactNode, useCallback } from 'react';
import { browser, SIGN_IN } from '../../lib/router/leave.js';
import { loadJourney, resumeAfterSignIn } from '../../lib/draft/journey.js';
import { LEAVE_AFTER } from '../../lib/session.js';
import { texts } from '../../lib/texts/index.js';
import { showToast } from '../../lib/toast/toaster.js';
import { Confirmation } from './confirmation.js';
import { FocusStep } from './focus/focus-step.js';
import { HeroStep } from './hero-step.js';
import { Questionnaire } from './questionnaire/questionnaire.js';
import { ServicesStep } from './services-step.js';
import { useDraft } from './use-draft.js';
import { useHomePlace } from './use-home-place.js';

interface Props {
  isSignedIn: boolean;
  /** Shown below the hero. */
  below: ReactNode;
  myBookings: (on: { book: () => void; home: () => void }) => ReactNode;
}

/** Spec section 2.3: hero, services, questionnaire, focus areas, confirmation; and My Bookings beside them. */
export function CustomerHome({ isSignedIn, below, myBookings }: Props) {
  const draft = useDraft();
  const { place, goTo, back } = useHomePlace();
  const ask = useCallback((question?: number) => goTo('questionnaire', question), [goTo]);
  const book = () => {
    if (isSignedIn) return goTo('services');
    resumeAfterSignIn();
    showToast(texts.session.booking);
    setTimeout(() => browser.leaveFor(SIGN_IN), LEAVE_AFTER);
  };
  const bookAnother = () => {
    draft.startOver();
    goTo('services');
  };
  const step =
    draft.journey.selection || place.step === 'bookings' || place.step === 'hero' ? place.step : 'services';

  if (step === 'hero') {
    const kept = loadJourney();
    return (
      <HeroStep
        below={below}
        waiting={kept.step === 'hero' ? undefined : kept.selection}
        onStartOver={draft.startOver}
        onBook={book}
        onBookings={() => (isSignedIn ? goTo('bookings') : browser.leaveFor(SIGN_IN))}
        onResume={() => goTo(kept.step, kept.question)}
      />
    );
  }
  if (step === 'bookings') return myBookings({ book: bookAnother, home: () => goTo('hero') });
  if (step === 'focus') return <FocusStep draft={draft} onBack={back} onDone={() => goTo('confirmation')} />;
  if (step === 'confirmation') {
    return (
      <Confirmation
        draft={draft}
        isSignedIn={isSignedIn}
        onBack={back}
        onAnother={bookAnother}
        onChange={() => goTo('questionnaire', 1)}
      />
    );
  }
  return (
    <>
      <ServicesStep draft={draft} onBack={back} onSelected={ask} />
      {step === 'questionnaire' && (
        <Questionnaire
          draft={draft}
          question={place.question}
          refusal={place.refusal}
          onQuestion={ask}
          onBack={back}
          onClose={() => goTo('services')}
          onComplete={() => goTo('focus')}
        />
      )}
    </>
  );
}
