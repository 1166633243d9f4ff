import type { CurrentUser } from '@homebright/contract';
import { lazy, memo, useEffect, useRef, useState } from 'react';
import { CustomerHome } from '../features/booking/customer-home.js';
import { enliven } from '../features/landing/enliven.js';
import { fillSiteDetails } from '../features/landing/site-details.js';
import { useServices } from '../lib/api/services.js';
import { useSite } from '../lib/api/site.js';
import { texts } from '../lib/texts/index.js';
import { PageFrame } from './page-frame.js';

const LandingPage = lazy(() =>
  import('../features/landing/landing-page.js').then((page) => ({ default: page.LandingPage })),
);
const About = lazy(() =>
  import('../features/landing/about.js').then(({ About: page }) => ({ default: page })),
);
const Support = lazy(() =>
  import('../features/landing/support.js').then(({ Support: page }) => ({ default: page })),
);
const MyBookings = lazy(() => import('../features/my-bookings/my-bookings.js'));

/**
 * '/' shows the landing page to visitors and the booking steps to customers. A customer whose session ends during a
 * booking keeps it and has to sign in to pay. Memoised: navigation between steps happens inside.
 */
export const Home = memo(function Home({ user }: { user: CurrentUser | null }) {
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (!user && !wasSignedIn) return <Landing />;
  return (
    <PageFrame user={user}>
      <CustomerHome
        isSignedIn={user !== null}
        below={<BelowHero />}
        myBookings={({ book, home }) => <MyBookings onBook={book} onHome={home} />}
      />
    </PageFrame>
  );
});

/** The landing page's sections, shown to customers below the hero. */
function BelowHero() {
  const site = useSite();
  return (
    <>
      <About />
      <Support site={site} />
    </>
  );
}

function Landing() {
  const page = useRef<HTMLDivElement>(null);
  const site = useSite();
  const services = useServices();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (page.current && shown) enliven(page.current, texts.session.booking);
  }, [shown]);
  useEffect(() => {
    if (page.current && shown && site) fillSiteDetails(page.current, site, texts.footer.copyright);
  }, [shown, site]);
  return (
    <div ref={page}>
      <LandingPage services={services} />
      <Shown onShown={setShown} />
    </div>
  );
}

/** Reports when its lazily loaded sibling is on the page. */
function Shown({ onShown }: { onShown: (shown: boolean) => void }) {
  useEffect(() => onShown(true), [onShown]);
  return null;
}
