import type { OwnBooking } from '@homebright/contract';
import type { ChargedLaterTexts } from '../../lib/texts/charged-later.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { LinkButton } from '../../ui/button.js';
import { Seal } from '../../ui/card.js';
import { Spinner } from '../../ui/loading.js';
import { usePageTitle } from '../../ui/page-title.js';
import { useChargedLater } from '../../ui/use-charged-later.js';
import type { Outcome } from './payment-outcome.js';
import { chargedLaterWords } from './charged-later-words.js';
import { BookingCard, WhatsNext } from './success-cards.js';
import { usePaymentOutcome } from './use-payment-outcome.js';
import styles from './checkout.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Shows a payment as made only when the server says so (docs/rules.md#checkout). */
export default function SuccessPage() {
  const { success } = paymentTexts();
  const { booking, isFee, isSlow, ...payment } = usePaymentOutcome();
  const isChargedLater = typeof booking?.deposit === 'number';
  const later = useChargedLater(isChargedLater);
  const outcome = isChargedLater && !later ? 'checking' : payment.outcome;
  const { title, text, open = success.payNow } = wordsOf(outcome, booking, isFee, later);
  const heading = usePageTitle(title);
  const isGood = ['paid', 'booked', 'processing'].includes(outcome);
  const isOpen = booking !== undefined && (outcome === 'failed' || outcome === 'unpaid');

  return (
    <div className={`${layoutStyles.measure} ${styles.success}`}>
      <div className={styles.successHead} role="status">
        {outcome === 'checking' ? <Spinner /> : <Seal {...SEALS[outcome]} />}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={textStyles.muted}>{isSlow ? success.slowText : text}</p>
      </div>
      {isGood && booking && (
        <div className={styles.successCards}>
          <BookingCard booking={booking} isFee={isFee} later={outcome === 'booked' ? later : undefined} />
          <WhatsNext />
        </div>
      )}
      <div className={styles.successActions}>
        {isOpen && (
          <LinkButton href={payAgain(booking)}>{outcome === 'failed' ? success.again : open}</LinkButton>
        )}
        <LinkButton look={isOpen ? 'secondary' : 'primary'} href="/">
          {success.home}
        </LinkButton>
        {!isOpen && (
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
  booked: { tone: 'success', icon: 'check' },
  processing: { tone: 'warning', icon: 'clock' },
  failed: { tone: 'error', icon: 'alert' },
  unpaid: { tone: 'plain', icon: 'card' },
  returned: { tone: 'plain', icon: 'card' },
  unknown: { tone: 'plain', icon: 'card' },
} as const;

function wordsOf(
  outcome: Outcome,
  booking: OwnBooking | undefined,
  isFee: boolean | undefined,
  later: ChargedLaterTexts | undefined,
): { title: string; text: string; open?: string } {
  const { success } = paymentTexts();
  const isFree = booking?.paid === 0;
  const feePaid = booking?.status === 'cancelled' ? success.cancellationPaid : success.feePaid;
  const words = {
    checking: { title: success.checkingTitle, text: success.checkingText },
    paid: {
      title: success.title,
      text: isFee ? feePaid : isFree ? success.nothingDue : success.text,
    },
    // The words for it are loaded: until then, the page is checking.
    booked: { title: '', text: '' },
    processing: { title: success.processingTitle, text: success.processingText },
    failed: { title: success.failedTitle, text: success.failedText },
    unpaid: { title: success.unpaidTitle, text: success.unpaidText },
    returned: { title: success.returnedTitle, text: success.returnedText },
    unknown: { title: success.emptyTitle, text: success.emptyText },
  };
  return (later && booking && chargedLaterWords(outcome, booking, later)) ?? words[outcome];
}

function payAgain({ id, isRecurring }: OwnBooking): string {
  return `${isRecurring ? '/subscribe' : '/checkout'}?bookingId=${id}`;
}
