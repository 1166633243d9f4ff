import type { CurrentUser } from '@homebright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, memo, Suspense, useState } from 'react';
import { CustomerHome } from '../features/booking/customer-home.js';
import { belowHero } from './below-hero.js';
import { mayShowVisit, nextVisit } from './next-visit.js';
import { PageFrame } from './page-frame.js';

const Visitor = lazy(() => import('./visitor.js'));
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
  if (user && !wasSignedIn) setWasSignedIn(true);
  const steps = <Booking user={user} />;
  return user || wasSignedIn ? steps : <Visitor>{steps}</Visitor>;
});

function Booking({ user }: { user: CurrentUser | null }) {
  const queries = useQueryClient();
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
}
