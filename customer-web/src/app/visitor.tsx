import { type ReactNode, useEffect } from 'react';
import { LandingSections } from '../features/landing/landing-page.js';
import { useServices } from '../lib/api/services.js';
import { useSite } from '../lib/api/site.js';
import { openToVisitors } from '../lib/booking-gate.js';
import { useFlow } from '../lib/flow/use-flow.js';
import { useOffers } from '../ui/prices/use-prices.js';
import { PageFrame } from './page-frame.js';

/**
 * The landing page. Where visitors sign in to pay, the steps of a booking replace it once the booking has begun
 * (docs/rules.md#signing-in-to-pay).
 * @param children the steps
 */
export default function Visitor({ children }: { children: ReactNode }) {
  const site = useSite();
  const { place, tab } = useFlow();
  const mayBook = !!site?.signInAtPayment;
  useEffect(() => {
    // The press itself changes the flow, which shows the steps.
    if (mayBook) openToVisitors(() => undefined);
  }, [mayBook]);
  const services = useServices();
  const offers = useOffers();
  if (mayBook && (place.step !== 'hero' || tab.isSigningIn)) return children;
  return (
    <PageFrame user={null}>
      <LandingSections services={services} site={site} offers={offers} />
    </PageFrame>
  );
}
