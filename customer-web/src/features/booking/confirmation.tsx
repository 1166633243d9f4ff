import { useEffect, useState } from 'react';
import { useSite } from '../../lib/api/site.js';
import { keepPending, withDraftId } from '../../lib/draft/draft.js';
import { navigate } from '../../lib/router/location.js';
import { askToSignIn, sessionProblem } from '../../lib/session.js';
import { texts } from '../../lib/texts/index.js';
import { timeLabel } from '../../lib/appointment.js';
import { longDate } from '../../lib/time/format.js';
import { BackButton } from '../../ui/back-button.js';
import { Button } from '../../ui/button.js';
import { Card, Facts, Notice } from '../../ui/card.js';
import { HeldUntil } from '../../ui/held-until.js';
import { Icon } from '../../ui/icon.js';
import { usePageTitle } from '../../ui/page-title.js';
import { DraftSummary, FootSummary } from './draft-summary.js';
import { pendingBooking } from './pending-booking.js';
import type { Draft } from './use-draft.js';
import './booking.css';

interface Props {
  draft: Draft;
  isSignedIn: boolean;
  onBack: () => void;
  onAnother: () => void;
  onChange: () => void;
}

/** Spec section 2.3, confirmation: the details, then payment. */
export function Confirmation({ draft, isSignedIn, onBack, onAnother, onChange }: Props) {
  const { confirmation } = texts;
  const heading = usePageTitle(confirmation.title);
  const holdMinutes = useSite()?.holdMinutes;
  const [isBusy, setBusy] = useState(false);
  const [pending] = useState(() => {
    const content = pendingBooking(draft.answers, draft.journey);
    return content && withDraftId(content);
  });
  useEffect(() => {
    if (pending) keepPending(pending);
  }, [pending]);

  const pay = async () => {
    setBusy(true);
    const problem = isSignedIn ? await sessionProblem() : 'required';
    if (problem) askToSignIn(problem, '/checkout');
    else navigate(pending?.isRecurring ? '/subscribe' : '/checkout');
    setBusy(false);
  };

  return (
    <div className="measure step">
      <BackButton onClick={onBack} />
      <div className="step-head">
        <span className="confirmed-mark">
          <Icon name="check" size={30} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {confirmation.title}
        </h1>
        <p className="quiet">{confirmation.text}</p>
      </div>
      <div className="step-columns">
        <Card className="stack">
          <Details draft={draft} />
          {pending?.bookingId ? (
            <HeldUntil bookingId={pending.bookingId} />
          ) : (
            holdMinutes && <Notice>{confirmation.hold(holdMinutes)}</Notice>
          )}
          <div className="step-actions">
            <Button busy={isBusy} onClick={() => void pay()}>
              {isSignedIn ? confirmation.pay : confirmation.signInToPay}
            </Button>
            <Button look="secondary" onClick={onAnother}>
              {confirmation.another}
            </Button>
            <Button look="quiet" onClick={onChange}>
              {confirmation.edit}
            </Button>
          </div>
        </Card>
        <DraftSummary draft={draft} />
      </div>
      <FootSummary draft={draft} />
    </div>
  );
}

/** Non-breaking, so that a phone number stays on one line. */
function contactOf({ customerName, customerPhone }: Draft['answers']) {
  if (!customerName && !customerPhone) return undefined;
  return (
    <>
      {customerName}
      {customerName && customerPhone && ', '}
      <span className="whole">{customerPhone}</span>
    </>
  );
}

function Details({ draft: { answers, journey } }: { draft: Draft }) {
  const { summary } = texts;
  const { appointmentDate, appointmentTime, customTime } = answers;
  return (
    <Facts
      items={[
        [summary.date, appointmentDate && longDate(appointmentDate)],
        [summary.time, appointmentTime && timeLabel({ appointmentTime, customTime })],
        [summary.address, answers.location],
        [summary.contact, contactOf(answers)],
        [summary.rooms, answers.rooms],
        [summary.bathrooms, answers.bathrooms],
        [summary.notes, [answers.specialNotes, journey.focusNotes].filter(Boolean).join(' · ')],
        [summary.photos, journey.photos.length ? summary.photoCount(journey.photos.length) : undefined],
      ]}
    />
  );
}
