import { money, type OwnBooking } from '@homebright/contract';
import { Link } from '@homebright/web-common/router/link.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { fullDay } from '../../lib/time/format.js';
import visitStyles from './visit/visit.module.css';

type Ended = Pick<OwnBooking, 'status' | 'cancelledAs' | 'movedTo' | 'paid' | 'refunded'>;

/** Says how a cancelled visit ended and what was refunded. */
export function HowItEnded({ booking }: { booking: Ended }) {
  const { history } = bookingsTexts();
  const { status, cancelledAs, movedTo, paid, refunded } = booking;
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
      {cancelledAs === 'skipped' ? history.skipped : settlementWords(paid, refunded)}
    </p>
  );
}

function settlementWords(kept: number, refunded: number): string {
  const { history } = bookingsTexts();
  if (kept > 0 && refunded > 0) return history.cancelledBoth(money(kept), money(refunded));
  if (kept > 0) return history.cancelledKept(money(kept));
  return refunded > 0 ? history.cancelledRefund(money(refunded)) : history.cancelled;
}
