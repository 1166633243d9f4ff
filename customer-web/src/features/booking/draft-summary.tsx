import { SERVICE_LABELS } from '@homebright/contract';
import { priceOf, useServices } from '../../lib/api/services.js';
import { loadPending } from '../../lib/draft/draft.js';
import { price } from '../../lib/money.js';
import { type Order, OrderSummary } from '../../ui/order-summary.js';
import type { Draft } from './use-draft.js';

/**
 * The running total beside a step; an amount from the server takes precedence over the catalogue's (spec section 9).
 */
export function DraftSummary({ draft }: { draft: Draft }) {
  const order = useOrder(draft);
  return (
    order && (
      <aside>
        <OrderSummary order={order} />
      </aside>
    )
  );
}

/** Its last line at the foot of the phone, where the summary itself lies further down and is read out. */
export function FootSummary({ draft }: { draft: Draft }) {
  const order = useOrder(draft);
  return (
    order && (
      <p className="step-foot" aria-hidden="true">
        <span>{SERVICE_LABELS[order.service]}</span>
        <span className="foot-total-amount number">{price(order.amount)}</span>
      </p>
    )
  );
}

function useOrder({ journey: { selection }, answers }: Draft): Order | undefined {
  const services = useServices();
  if (!selection) return undefined;
  const pending = loadPending();
  const named = pending?.service === selection.service ? pending.serverAmount : undefined;
  return { ...answers, ...selection, amount: named ?? priceOf(services, selection.service) };
}
