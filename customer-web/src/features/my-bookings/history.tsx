import { money, type OwnBooking } from '@homebright/contract';
import { Link } from '@homebright/web-common/router/link.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { fullDay } from '../../lib/time/format.js';
import visitStyles from './visit/visit.module.css';

type Ended = Pick<
  OwnBooking,
  'status' | 'cancelledAs' | 'movedTo' | 'paid' | 'refunded' | 'balance' | 'deposit'
>;

/** Says how a cancelled visit ended and what was refunded. */
export function HowItEnded({ booking }: { booking: Ended }) {
  const { history } = bookingsTexts();
  const { status, cancelledAs, movedTo } = booking;
  if (status !== 'cancelled') return null;
  if (movedTo) {
    return (
      <p className={visitStyles.howItEnded}>
        <Link href={`/bookings/${movedTo.id}`}>{history.movedTo(fullDay(movedTo.appointmentDate))}</Link>
      </p>
    );
  }
  return (
    <p className={visitStyles.howItEnded}>
      {cancelledAs === 'skipped' ? history.skipped : settlementWords(booking)}
    </p>
  );
}

function settlementWords({ paid: kept, refunded, balance, deposit }: Ended): string {
  const { history } = bookingsTexts();
  // The cancellation fee, which the deposit does not cover.
  if (typeof deposit === 'number' && balance > 0) return history.cancelledFee(money(kept + balance));
  if (kept > 0 && refunded > 0) return history.cancelledBoth(money(kept), money(refunded));
  if (kept > 0) return history.cancelledKept(money(kept));
  return refunded > 0 ? history.cancelledRefund(money(refunded)) : history.cancelled;
}
