import { priceOf, useServices } from '../../lib/api/services.js';
import { loadPending } from '../../lib/draft/draft.js';
import { OrderSummary } from '../../ui/order-summary.js';
import type { Draft } from './use-draft.js';

/**
 * The running total beside a step; an amount from the server takes precedence over the catalogue's (spec section 9).
 */
export function DraftSummary({ draft }: { draft: Draft }) {
  const services = useServices();
  const { selection } = draft.journey;
  if (!selection) return null;
  const pending = loadPending();
  const named = pending?.service === selection.service ? pending.serverAmount : undefined;
  return (
    <aside>
      <OrderSummary
        order={{ ...draft.answers, ...selection, amount: named ?? priceOf(services, selection.service) }}
      />
    </aside>
  );
}
