import { money } from '@homebright/contract';
import type { ReactNode } from 'react';
import { priceOf, serviceName, useServices } from '../../lib/api/services.js';
import { bookingDraft } from '../../lib/flow/booking-draft.js';
import { type Booking, isSamePriced } from '../../lib/flow/draft.js';
import { type Order, OrderSummary } from '../../ui/order-summary.js';
import { type Priced, usePriced } from '../../ui/prices/use-prices.js';
import styles from './booking.module.css';
import pricesStyles from '../../ui/prices/prices.module.css';
import textStyles from '../../ui/text.module.css';

/**
 * The running total beside a step. The server's amount takes precedence over the catalog's price
 * (docs/rules.md#services).
 */
export function DraftSummary({ booking, isLast }: { booking: Booking; isLast?: boolean }) {
  const { order, priced } = useOrder(booking);
  return (
    order && (
      <aside>
        <OrderSummary order={order}>
          {priced && <priced.rules.PriceLines {...linesOf(order, priced)} />}
          {isLast && priced?.takesCoupons && (
            <priced.rules.CouponStep booking={booking} lines={priced.quote.lines} />
          )}
        </OrderSummary>
      </aside>
    )
  );
}

interface EndProps {
  booking: Booking;
  /** The button that continues. */
  action: ReactNode;
  /** Other links. */
  children?: ReactNode;
}

/**
 * The end of a step. On a phone, the button stays at the bottom of the screen, beside the total. Screen readers skip
 * this total, because the summary has it.
 */
export function StepEnd({ booking, action, children }: EndProps) {
  const { order } = useOrder(booking);
  const services = useServices();
  return (
    <div className={styles.stepEnd}>
      <div className={styles.stepFoot}>
        {order && (
          <p className={styles.stepFootTotal} aria-hidden="true">
            <span>{serviceName(services, order.service)}</span>
            <span className={`${pricesStyles.footTotalAmount} ${textStyles.number}`}>
              {money(order.amount)}
            </span>
          </p>
        )}
        {action}
      </div>
      <div className={styles.stepMore}>{children}</div>
    </div>
  );
}

/**
 * The order as the page shows it. The server's amount takes precedence over the page's own if it is for the same
 * booking.
 */
export function useOrder(booking: Booking): { order?: Order; priced?: Priced } {
  const services = useServices();
  const priced = usePriced(booking);
  const { selection, answers, draft } = booking;
  if (!selection) return {};
  const content = bookingDraft(booking);
  const named =
    draft && content && isSamePriced({ ...content, extras: priced?.extras, shown: draft.shown }, draft);
  const worked = priced?.quote.total ?? priceOf(services, selection.service);
  const amount = (named ? draft.serverAmount : undefined) ?? worked;
  const totalNote = priced?.rules.laterNote(amount, priced.later);
  return { order: { ...answers, ...selection, amount, totalNote }, priced };
}

/** Leaves out lines that do not add up to the amount, as with a price set by the office. */
const linesOf = ({ amount }: Order, { quote }: Priced) => ({
  lines: quote.total === amount ? quote.lines : [],
  minutes: quote.minutes,
});
