import { money } from '@homebright/contract';
import { memo } from 'react';
import { priceOf, serviceName, useServices } from '../../lib/api/services.js';
import type { Booking } from '../../lib/flow/draft.js';
import { texts } from '../../lib/texts/index.js';
import { orderFacts } from '../../ui/order-summary.js';
import type { Priced } from '../../ui/prices/use-prices.js';
import questionnaireStyles from './questionnaire/questionnaire.module.css';
import pricesStyles from '../../ui/prices/prices.module.css';
import textStyles from '../../ui/text.module.css';

interface Props {
  booking: Booking;
  /** Set if the price depends on the answers. */
  priced?: Priced;
}

/** The total in a column on desktops, shown after a service is chosen. */
export const RunningTotal = memo(function RunningTotal({ booking, priced }: Props) {
  const services = useServices();
  const { selection } = booking;
  const { summary } = texts;
  if (!selection) return null;
  const amount = priced?.quote.total ?? priceOf(services, selection.service);
  const facts = orderFacts({ ...booking.answers, ...selection, amount });
  return (
    <aside className={questionnaireStyles.runningTotal} aria-label={summary.title}>
      <p className={questionnaireStyles.runningTotalName}>{serviceName(services, selection.service)}</p>
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
      <p className={`${questionnaireStyles.runningTotalAmount} ${textStyles.number}`}>
        <span className={textStyles.unseen}>{summary.total} </span>
        {money(amount)}
      </p>
      {priced && <priced.rules.PriceDetails priced={priced} />}
    </aside>
  );
});

/** The total in a line at the bottom of phones. CSS shows only one of the two totals. */
export const FootTotal = memo(function FootTotal({ booking, priced }: Props) {
  const services = useServices();
  const { selection } = booking;
  if (!selection) return null;
  const name = serviceName(services, selection.service);
  if (priced) return <priced.rules.FootPrice priced={priced} name={name} />;
  return (
    <p className={questionnaireStyles.footTotal}>
      <span>{name}</span>
      <span className={`${pricesStyles.footTotalAmount} ${textStyles.number}`}>
        <span className={textStyles.unseen}>{texts.summary.total} </span>
        {money(priceOf(services, selection.service))}
      </span>
    </p>
  );
});
