import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { afterPaint } from '../../lib/after-paint.js';
import { bookingQuery } from '../../lib/api/booking.js';
import { linkedReschedule } from '../../lib/flow/email-link.js';
import { send } from '../../lib/flow/store.js';
import { useFlow } from '../../lib/flow/use-flow.js';
import { browser, SIGN_IN } from '../../lib/router/leave.js';
import { signInFirst } from '../../lib/sign-in-first.js';
import { texts } from '../../lib/texts/index.js';
import { LoadingScreen } from '../../ui/loading.js';
import { AfterQuestions, loadLastSteps } from './after-questions.js';
import { useFewerSteps } from './fewer-steps/use-fewer-steps.js';
import { HeroStep } from './hero-step.js';
import { Questionnaire } from './questionnaire/questionnaire.js';
import { ServicesStep } from './services-step.js';

/** Loaded later, because few companies have extras. */
const ExtrasStep = lazy(() => import('./extras/extras-step.js'));

interface Props {
  isSignedIn: boolean;
  /** Shown above and below the hero. */
  above?: ReactNode;
  below: ReactNode;
  myBookings: (on: { book: () => void; home: () => void }) => ReactNode;
}

/** The steps of the funnel, with My Bookings beside them (docs/rules.md#funnel). */
export function CustomerHome({ isSignedIn, above, below, myBookings }: Props) {
  const { place, booking, reached } = useFlow();
  const fewer = useFewerSteps();
  useIsItPaid(isSignedIn && place.step === 'hero' ? booking.draft?.bookingId : undefined);
  const linked = linkedReschedule();
  useEffect(() => {
    if (linked !== null) send({ type: 'rescheduleAsked', bookingId: linked });
  }, [linked]);
  useEffect(() => send({ type: 'homeShown' }), []);
  const [wasOnServices, setWasOnServices] = useState(false);
  if ((place.step === 'services' || !booking.selection) && !wasOnServices) setWasOnServices(true);
  const isAsked = place.step === 'questionnaire';
  useEffect(() => {
    if (isAsked) return afterPaint(() => void loadLastSteps().catch(() => undefined));
  }, [isAsked]);

  if (place.step === 'hero') {
    return (
      <HeroStep
        above={
          <>
            {above}
            {fewer && isSignedIn && reached.step === 'hero' && <fewer.BookAgain />}
          </>
        }
        below={below}
        unfinished={reached.step === 'hero' ? undefined : booking.selection}
        onBook={() => (isSignedIn ? send({ type: 'bookPressed' }) : signInFirst(texts.session.booking))}
        onMyBookings={() => (isSignedIn ? send({ type: 'bookingsAsked' }) : browser.leaveFor(SIGN_IN))}
      />
    );
  }
  if (place.step === 'bookings') return myBookings({ book: bookAnother, home: goHome });
  // Without a service, there are no questions to ask. Another tab may have paid for the booking.
  const step = booking.selection ? place.step : 'services';
  if (step === 'extras') {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <ExtrasStep booking={booking} />
      </Suspense>
    );
  }
  if (step === 'focus' || step === 'confirmation')
    return <AfterQuestions key={step} step={step} booking={booking} isSignedIn={isSignedIn} />;
  return (
    <>
      <ServicesStep booking={booking} tellsNextFree={wasOnServices} />
      {step === 'questionnaire' && <Questionnaire booking={booking} />}
    </>
  );
}

/** Reads the draft's booking. If it was paid before its success page loaded, this retires the draft. */
function useIsItPaid(bookingId = 0): void {
  useQuery({ ...bookingQuery(bookingId), enabled: bookingId > 0 });
}

const bookAnother = () => send({ type: 'anotherAsked' });
const goHome = () => send({ type: 'homeAsked' });
