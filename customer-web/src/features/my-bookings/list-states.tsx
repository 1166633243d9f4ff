import { lazy, Suspense } from 'react';
import { browser } from '../../lib/router/leave.js';
import { here } from '@homebright/web-common/router/location.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { Button } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { Skeleton } from '../../ui/loading.js';
import styles from './my-bookings.module.css';
import artStyles from '../../ui/art/art.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Loaded later, into reserved space, because customers with bookings never see it. */
const EmptyCalendar = lazy(() => import('../../ui/art/empty-calendar.js'));

export function LoadingBookings() {
  return (
    <div className={layoutStyles.stack} role="status">
      <span className={textStyles.unseen}>{bookingsTexts().bookings.loading}</span>
      {[1, 2, 3].map((n) => (
        <Card key={n} className={layoutStyles.stack}>
          <Skeleton height={24} width="45%" />
          <Skeleton width="70%" />
          <Skeleton height={44} width="60%" />
        </Card>
      ))}
    </div>
  );
}

/** A placeholder about as high as the next visit's card, so that nothing below it moves. */
export function NextVisitRoom() {
  return (
    <div className={`${cardStyles.card} ${styles.nextVisitCard}`} aria-hidden="true">
      <Skeleton height={96} />
    </div>
  );
}

/** Loads the page again. My Bookings has its own address, and is also a step of the front page. */
const readAgain = () => browser.leaveForGood(here().path === '/bookings' ? '/bookings' : '/?bookings');

export function UnreadableBookings() {
  const { bookings } = bookingsTexts();
  return (
    <Card className={cardStyles.pageState} role="alert">
      <Seal tone="error" icon="alert" />
      <h2>{bookings.errorTitle}</h2>
      <p className={textStyles.muted}>{bookings.errorText}</p>
      <Button onClick={readAgain}>{bookings.refresh}</Button>
    </Card>
  );
}

export function EmptyBookings() {
  const { bookings } = bookingsTexts();
  return (
    <Card className={cardStyles.pageState}>
      <Suspense
        fallback={
          <svg className={artStyles.art} viewBox="0 0 180 140" width="180" height="140" aria-hidden="true" />
        }
      >
        <EmptyCalendar />
      </Suspense>
      <h2>{bookings.emptyTitle}</h2>
      <p className={textStyles.muted}>{bookings.emptyText}</p>
    </Card>
  );
}
