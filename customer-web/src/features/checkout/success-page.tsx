import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PaymentNote } from '../../lib/draft/payment-note.js';
import { here, navigate } from '../../lib/router/location.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { LinkButton } from '../../ui/button.js';
import { Seal } from '../../ui/card.js';
import { usePageTitle } from '../../ui/page-title.js';
import { clearAfterPayment, type Outcome, outcomeOf, paymentJustMade } from './payment-outcome.js';
import { BookingCard, WhatsNext } from './success-cards.js';
import './checkout.css';

interface Shown {
  outcome: Outcome;
  note?: PaymentNote;
}

/** Spec section 2.5, including failures reported by the bank's redirect. */
export default function SuccessPage() {
  const { success } = paymentTexts();
  const [{ outcome, note }] = useState(justHappened);
  const queries = useQueryClient();
  useEffect(() => {
    // Removes the payment's secret from the URL; the history state keeps what a reload needs.
    navigate('/payment-success', { replace: true, state: { payment: { outcome, note } } });
    if (outcome === 'paid' || outcome === 'processing') clearAfterPayment(note);
    void queries.invalidateQueries({ queryKey: ['/api/bookings'] });
  }, [outcome, note, queries]);
  const title = {
    paid: success.title,
    processing: success.processingTitle,
    failed: success.failedTitle,
    unknown: success.emptyTitle,
  };
  const heading = usePageTitle(title[outcome]);
  const isGood = outcome === 'paid' || outcome === 'processing';

  return (
    <div className="measure success">
      <div className="success-head">
        <Seal {...SEALS[outcome]} />
        <h1 ref={heading} tabIndex={-1}>
          {title[outcome]}
        </h1>
        <p className="quiet">{words(outcome, note)}</p>
      </div>
      {isGood && (
        <div className="success-cards">
          {note && <BookingCard note={note} />}
          <WhatsNext />
        </div>
      )}
      <div className="success-actions">
        {outcome === 'failed' && <LinkButton href={payAgain(note)}>{success.again}</LinkButton>}
        <LinkButton look={outcome === 'failed' ? 'secondary' : 'primary'} href="/">
          {success.home}
        </LinkButton>
        {outcome !== 'failed' && (
          <LinkButton look="secondary" href="/">
            {success.another}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

const SEALS = {
  paid: { tone: 'success', icon: 'check' },
  processing: { tone: 'warning', icon: 'clock' },
  failed: { tone: 'error', icon: 'alert' },
  unknown: { tone: 'plain', icon: 'card' },
} as const;

function justHappened(): Shown {
  const kept = (here().state as { payment?: Shown } | null)?.payment;
  if (kept) return kept;
  const note = paymentJustMade();
  return { note, outcome: outcomeOf(here().search, note) };
}

function words(outcome: Outcome, note: PaymentNote | undefined): string {
  const { success } = paymentTexts();
  if (outcome === 'processing') return success.processingText;
  if (outcome === 'failed') return success.failedText;
  if (outcome === 'unknown') return success.emptyText;
  return note?.amount === 0 ? success.nothingDue : success.text;
}

function payAgain(note: PaymentNote | undefined): string {
  const path = note?.isRecurring ? '/subscribe' : '/checkout';
  return note?.existing ? `${path}?bookingId=${note.bookingId}` : path;
}
