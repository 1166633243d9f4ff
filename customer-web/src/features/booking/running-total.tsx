import { SERVICE_LABELS } from '@homebright/contract';
import { priceOf, useServices } from '../../lib/api/services.js';
import { price } from '../../lib/money.js';
import { texts } from '../../lib/texts/index.js';
import { orderFacts } from '../../ui/order-summary.js';
import type { Draft } from './use-draft.js';

/** The total, in sight from the moment a service is chosen: a line on the phone, a column on the desktop. */
export function RunningTotal({ draft }: { draft: Draft }) {
  const services = useServices();
  const { selection } = draft.journey;
  const { summary } = texts;
  if (!selection) return null;
  const amount = priceOf(services, selection.service);
  const facts = orderFacts({ ...draft.answers, ...selection, amount }).slice(1);
  return (
    <aside className="running-total" aria-label={summary.title}>
      <p className="running-total-name">{SERVICE_LABELS[selection.service]}</p>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="running-total-amount number">
        <span className="unseen">{summary.total} </span>
        {price(amount)}
      </p>
    </aside>
  );
}
