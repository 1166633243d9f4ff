import type { ReactNode } from 'react';
import { priceOf, useServices } from '../../lib/api/services.js';
import type { Booking } from '../../lib/flow/draft.js';
import { serviceName } from '../../lib/service-name.js';
import { price } from '../../lib/money.js';
import { type Order, OrderSummary } from '../../ui/order-summary.js';

/**
 * The running total beside a step; an amount from the server takes precedence over the catalogue's (spec section 9).
 */
export function DraftSummary({ booking }: { booking: Booking }) {
  const order = useOrder(booking);
  return (
    order && (
      <aside>
        <OrderSummary order={order} />
      </aside>
    )
  );
}

interface EndProps {
  booking: Booking;
  /** The button that leads on. */
  action: ReactNode;
  /** Other ways on. */
  children: ReactNode;
}

/** How a step ends. The way on stays in sight at the foot of a phone, with the total, which the summary reads out. */
export function StepEnd({ booking, action, children }: EndProps) {
  const order = useOrder(booking);
  return (
    <div className="step-end">
      <div className="step-foot">
        {order && (
          <p className="step-foot-total" aria-hidden="true">
            <span>{serviceName(order.service)}</span>
            <span className="foot-total-amount number">{price(order.amount)}</span>
          </p>
        )}
        {action}
      </div>
      <div className="step-more">{children}</div>
    </div>
  );
}

function useOrder({ selection, answers, draft }: Booking): Order | undefined {
  const services = useServices();
  if (!selection) return undefined;
  const named = draft?.service === selection.service ? draft.serverAmount : undefined;
  return { ...answers, ...selection, amount: named ?? priceOf(services, selection.service) };
}
