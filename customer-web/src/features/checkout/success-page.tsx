import type { BookingRecord } from '@homebright/contract';
import { paymentTexts } from '../../lib/texts/payment.js';
import { LinkButton } from '../../ui/button.js';
import { Seal } from '../../ui/card.js';
import { Spinner } from '../../ui/loading.js';
import { usePageTitle } from '../../ui/page-title.js';
import type { Outcome } from './payment-outcome.js';
import { BookingCard, WhatsNext } from './success-cards.js';
import { usePaymentOutcome } from './use-payment-outcome.js';
import styles from './checkout.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Shows a payment as made only when the server says so (docs/rules.md#checkout). */
export default function SuccessPage() {
  const { success } = paymentTexts();
  const { outcome, booking, isFee, isSlow } = usePaymentOutcome();
  const { title, text } = wordsOf(outcome, booking, isFee);
  const heading = usePageTitle(title);
  const isGood = outcome === 'paid' || outcome === 'processing';
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
          <BookingCard booking={booking} isFee={isFee} />
          <WhatsNext />
        </div>
      )}
      <div className={styles.successActions}>
        {isOpen && (
          <LinkButton href={payAgain(booking)}>
            {outcome === 'failed' ? success.again : success.payNow}
          </LinkButton>
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
  processing: { tone: 'warning', icon: 'clock' },
  failed: { tone: 'error', icon: 'alert' },
  unpaid: { tone: 'plain', icon: 'card' },
  returned: { tone: 'plain', icon: 'card' },
  unknown: { tone: 'plain', icon: 'card' },
} as const;

function wordsOf(
  outcome: Outcome,
  booking: BookingRecord | undefined,
  isFee?: boolean,
): { title: string; text: string } {
  const { success } = paymentTexts();
  const isFree = booking?.paid === 0;
  const words = {
    checking: { title: success.checkingTitle, text: success.checkingText },
    paid: {
      title: success.title,
      text: isFee ? success.feePaid : isFree ? success.nothingDue : success.text,
    },
    processing: { title: success.processingTitle, text: success.processingText },
    failed: { title: success.failedTitle, text: success.failedText },
    unpaid: { title: success.unpaidTitle, text: success.unpaidText },
    returned: { title: success.returnedTitle, text: success.returnedText },
    unknown: { title: success.emptyTitle, text: success.emptyText },
  };
  return words[outcome];
}

function payAgain({ id, isRecurring }: BookingRecord): string {
  return `${isRecurring ? '/subscribe' : '/checkout'}?bookingId=${id}`;
}
