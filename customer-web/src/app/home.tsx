import type { CurrentUser } from '@homebright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense, useState } from 'react';
import { CustomerHome } from '../features/booking/customer-home.js';
import { useServices } from '../lib/api/services.js';
import { useSite } from '../lib/api/site.js';
import { useOffers } from '../ui/prices/use-prices.js';
import { belowHero } from './below-hero.js';
import { mayShowVisit, nextVisit } from './next-visit.js';
import { PageFrame } from './page-frame.js';

const LandingSections = lazy(() =>
  import('../features/landing/landing-page.js').then((page) => ({ default: page.LandingSections })),
);
const MyBookings = lazy(() =>
  import('../features/my-bookings/own-pages.js').then((pages) => ({ default: pages.MyBookings })),
);

const BelowHero = belowHero.Page;
const NextVisit = nextVisit.Page;

/**
 * Shows the landing page to visitors and the booking steps to customers, at '/'. A customer whose session ends during a
 * booking keeps the booking and has to sign in to pay. Memoized, because each step renders itself.
 */
export default memo(function Home({ user }: { user: CurrentUser | null }) {
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const queries = useQueryClient();
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (!user && !wasSignedIn) return <Landing />;
  return (
    <PageFrame user={user}>
      <CustomerHome
        isSignedIn={user !== null}
        above={
          user &&
          mayShowVisit(queries) && (
            <Suspense>
              <NextVisit />
            </Suspense>
          )
        }
        below={<BelowHero />}
        myBookings={({ book, home }) => <MyBookings onBook={book} onHome={home} />}
      />
    </PageFrame>
  );
});

function Landing() {
  const site = useSite();
  const services = useServices();
  const offers = useOffers();
  return (
    <PageFrame user={null}>
      <LandingSections services={services} site={site} offers={offers} />
    </PageFrame>
  );
}
