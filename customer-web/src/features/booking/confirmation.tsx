import { Suspense, useEffect, useState } from 'react';
import { useSite } from '../../lib/api/site.js';
import type { Answers, Booking, Reviewed } from '../../lib/flow/draft.js';
import { send } from '../../lib/flow/store.js';
import { withUnit } from '../../lib/flow/with-unit.js';
import { optional } from '../../lib/optional.js';
import { askToSignIn, sessionProblem } from '../../lib/session.js';
import { texts } from '../../lib/texts/index.js';
import { questionsTexts } from '../../lib/texts/questions.js';
import { lastStepsTexts } from '../../lib/texts/last-steps.js';
import { timeLabel } from '../../lib/appointment.js';
import { longDate } from '../../lib/time/format.js';
import { BackButton } from '../../ui/back-button.js';
import { Button } from '../../ui/button.js';
import { Card, Facts, Notice } from '../../ui/card.js';
import { Icon } from '../../ui/icon.js';
import { usePageTitle } from '../../ui/page-title.js';
import { usePrices } from '../../ui/prices/price-book.js';
import { type Priced } from '../../ui/prices/use-prices.js';
import { DraftSummary, StepEnd, useOrder } from './draft-summary.js';
import { useFewerSteps } from './fewer-steps/use-fewer-steps.js';
import type SignInToPay from './sign-in/sign-in-to-pay.js';
import styles from './booking.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Loaded later, because only customers who come back from checkout have a held time. */
const HeldUntil = optional(() => import('../../ui/held-until.js'));

const Policy = optional(() => import('../../ui/policy.js'));

interface Props {
  booking: Booking;
  isSignedIn: boolean;
}

/** The last step shows the details and leads to payment (docs/rules.md#funnel). */
export function Confirmation({ booking, isSignedIn }: Props) {
  const { priced, later } = useReviewed(booking);
  const confirmation = { ...lastStepsTexts().confirmation, ...later };
  const heading = usePageTitle(confirmation.title);
  const site = useSite();
  const fewer = useFewerSteps();
  const [isBusy, setBusy] = useState(false);
  const [SignIn, setSignIn] = useState<typeof SignInToPay>();

  const pay = async () => {
    setBusy(true);
    const problem = isSignedIn ? await sessionProblem() : 'required';
    const here =
      problem === 'required' &&
      site?.signInAtPayment === 'code' &&
      // Without it, the sign-in has a page of its own.
      (await import('./sign-in/sign-in-to-pay.js').catch(() => undefined));
    if (here) setSignIn(() => here.default);
    else if (problem) askToSignIn(problem, '/checkout');
    else send({ type: 'payPressed' });
    setBusy(false);
  };

  return (
    <div className={`${layoutStyles.measure} ${styles.step} ${styles.stepColumns}`}>
      <BackButton onClick={() => send({ type: 'wentBack' })} />
      <div className={styles.stepHead}>
        <span className={styles.confirmedMark}>
          <Icon name="check" size={30} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {confirmation.title}
        </h1>
        <p className={textStyles.muted}>{confirmation.text}</p>
      </div>
      <Card className={layoutStyles.stack}>
        <Details booking={booking} priced={priced} />
        {booking.draft?.bookingId ? (
          <Suspense>
            <HeldUntil bookingId={booking.draft.bookingId} />
          </Suspense>
        ) : (
          site && <Notice>{confirmation.hold(site.holdMinutes)}</Notice>
        )}
        {later && <Notice icon="card">{later.notice}</Notice>}
        <Suspense>
          <Policy isChargedLater={!!later} />
        </Suspense>
      </Card>
      <DraftSummary booking={booking} isLast />
      {SignIn && <SignIn onClose={() => setSignIn(undefined)} />}
      <StepEnd
        booking={booking}
        action={
          <Button busy={isBusy} onClick={() => void pay()}>
            {isSignedIn ? confirmation.pay : confirmation.signInToPay}
          </Button>
        }
      >
        <Button look="secondary" onClick={() => send({ type: 'anotherAsked' })}>
          {confirmation.another}
        </Button>
        {priced && priced.offered.length > 0 && (
          <Button look="quiet" onClick={() => send({ type: 'extrasAsked' })}>
            {confirmation.extras}
          </Button>
        )}
        {fewer && <fewer.AskFocus booking={booking} />}
        <Button look="quiet" onClick={() => send({ type: 'changeAsked' })}>
          {confirmation.edit}
        </Button>
      </StepEnd>
    </div>
  );
}

/** Records in the draft the price that was shown, because the server refuses any other price. */
function useReviewed(booking: Booking) {
  const { order, priced } = useOrder(booking);
  const { data } = usePrices();
  const version = data?.book.version;
  const total = order?.amount ?? 0;
  useEffect(() => {
    const by: Reviewed | undefined =
      version === undefined
        ? undefined
        : {
            bookVersion: version,
            firstCleaning: priced?.firstCleaning,
            zone: priced?.area && (priced.area.zone ?? ''),
            extras: priced?.extras,
            shown: { total, lines: priced?.quote.lines ?? [], later: priced?.later },
          };
    send({ type: 'reviewed', newId: crypto.randomUUID(), by });
  }, [version, priced, total, booking.extras]);
  return { priced, later: order && data?.later?.confirmationWords(data.book, order) };
}

/** Returns the name and the phone number, which has non-breaking spaces so that it stays on one line. */
function contactOf({ customerName, customerPhone }: Answers) {
  if (!customerName && !customerPhone) return undefined;
  return (
    <>
      {customerName}
      {customerName && customerPhone && ', '}
      <span className={textStyles.whole}>{customerPhone}</span>
    </>
  );
}

const listOf = (...words: (string | false | undefined)[]) => words.filter(Boolean).join(', ');

function parkingOf({ hasDrivewayParking, hasStreetParking }: Answers): string {
  const { driveway, street } = questionsTexts().questionnaire;
  return listOf(hasDrivewayParking && driveway, hasStreetParking && street);
}

function kidsPetsOf({ hasKids, hasPets, noKidsPets }: Answers): string {
  const { summary } = texts;
  const { questionnaire } = questionsTexts();
  return noKidsPets ? questionnaire.neither : listOf(hasKids && summary.kids, hasPets && summary.pets);
}

function Details({
  booking: { answers, focusNotes, photos },
  priced,
}: {
  booking: Booking;
  priced?: Priced;
}) {
  const { summary } = texts;
  const { appointmentDate, appointmentTime, customTime } = answers;
  return (
    <Facts
      items={[
        [summary.date, appointmentDate && longDate(appointmentDate)],
        [summary.time, appointmentTime && timeLabel({ appointmentTime, customTime })],
        [summary.address, withUnit(answers.location, answers.unit)],
        [summary.access, answers.accessNotes],
        [summary.parking, parkingOf(answers)],
        [summary.contact, contactOf(answers)],
        [summary.rooms, answers.rooms],
        [summary.bathrooms, answers.bathrooms],
        ...(priced?.home?.facts(answers) ?? []),
        [summary.kidsPets, kidsPetsOf(answers)],
        [summary.notes, [answers.specialNotes, focusNotes].filter(Boolean).join(' · ')],
        [summary.photos, photos.length ? summary.photoCount(photos.length) : undefined],
      ]}
    />
  );
}
