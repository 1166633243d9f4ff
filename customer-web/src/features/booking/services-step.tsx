import { DEFAULT_FREQUENCY, type Frequency, type ServiceOption } from '@homebright/contract';
import { memo, useEffect, useState } from 'react';
import { useServices } from '../../lib/api/services.js';
import { useSite } from '../../lib/api/site.js';
import type { Booking } from '../../lib/flow/draft.js';
import { send } from '../../lib/flow/store.js';
import { toTop } from '@homebright/web-common/router/location.js';
import { texts } from '../../lib/texts/index.js';
import { BackButton } from '../../ui/back-button.js';
import { usePageTitle } from '../../ui/page-title.js';
import { NextFree, usualService } from '../../ui/next-free/next-free-line.js';
import { useOffers } from '../../ui/prices/use-prices.js';
import { PaymentsWarning } from '../../ui/payments-warning.js';
import { ServiceCatalog } from '../../ui/service-catalog.js';
import styles from './booking.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

interface Props {
  booking: Booking;
  /** True after this step has been on screen without the questions over it. */
  tellsNextFree: boolean;
}

/**
 * The step with the services. It is also rendered behind the questions, so it is memoized: a question must not render
 * it again.
 */
export const ServicesStep = memo(function ServicesStep({ booking, tellsNextFree }: Props) {
  const { catalogue } = texts;
  const services = useServices();
  const site = useSite();
  const offers = useOffers();
  const { selection } = booking;
  const [isRecurring, setRecurring] = useState(selection?.isRecurring ?? false);
  const [frequency, setFrequency] = useState<Frequency>(selection?.frequency ?? DEFAULT_FREQUENCY);
  const heading = usePageTitle(catalogue.title);
  useEffect(() => {
    // The browser has already scrolled to the landing page's services.
    if (window.location.hash === '#services') toTop();
  }, []);
  const select = (service: ServiceOption) =>
    send({ type: 'serviceChosen', selection: { service: service.id, isRecurring, frequency } });
  return (
    <section className={`${layoutStyles.measure} ${styles.step}`} id="services">
      <BackButton onClick={() => send({ type: 'wentBack' })} />
      <div className={styles.stepHead}>
        <h1 ref={heading} tabIndex={-1}>
          {catalogue.title}
        </h1>
        <p className={textStyles.muted}>{catalogue.subtitle}</p>
        <PaymentsWarning site={site} />
        <NextFree service={tellsNextFree ? usualService(services) : undefined} />
      </div>
      <ServiceCatalog
        heading="h2"
        services={services}
        offers={offers}
        isRecurring={isRecurring}
        frequency={frequency}
        onRecurring={setRecurring}
        onFrequency={setFrequency}
        onSelect={select}
      />
    </section>
  );
});
