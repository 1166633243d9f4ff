import { lazy, Suspense } from 'react';
import { browser } from '../../lib/router/leave.js';
import { here } from '@homebright/web-common/router/location.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { Button } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { Skeleton } from '../../ui/loading.js';

/** Loaded later, in reserved space: customers with bookings never see it. */
const EmptyCalendar = lazy(() => import('../../ui/art/empty-calendar.js'));

export function LoadingBookings() {
  return (
    <div className="stack" role="status">
      <span className="unseen">{bookingsTexts().bookings.loading}</span>
      {[1, 2, 3].map((n) => (
        <Card key={n} className="stack">
          <Skeleton height={24} width="45%" />
          <Skeleton width="70%" />
          <Skeleton height={44} width="60%" />
        </Card>
      ))}
    </div>
  );
}

/** About as high as the next visit's card, so that nothing below it moves. */
export function NextVisitRoom() {
  return (
    <div className="card next-visit-card" aria-hidden="true">
      <Skeleton height={96} />
    </div>
  );
}

/** My Bookings has its own address and is also a step of the front page. */
const readAgain = () => browser.leaveForGood(here().path === '/bookings' ? '/bookings' : '/?bookings');

export function UnreadableBookings() {
  const { bookings } = bookingsTexts();
  return (
    <Card className="page-state" role="alert">
      <Seal tone="error" icon="alert" />
      <h2>{bookings.errorTitle}</h2>
      <p className="quiet">{bookings.errorText}</p>
      <Button onClick={readAgain}>{bookings.refresh}</Button>
    </Card>
  );
}

export function EmptyBookings() {
  const { bookings } = bookingsTexts();
  return (
    <Card className="page-state">
      <Suspense
        fallback={<svg className="art" viewBox="0 0 180 140" width="180" height="140" aria-hidden="true" />}
      >
        <EmptyCalendar />
      </Suspense>
      <h2>{bookings.emptyTitle}</h2>
      <p className="quiet">{bookings.emptyText}</p>
    </Card>
  );
}
