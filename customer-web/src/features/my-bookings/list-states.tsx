import { browser } from '../../lib/router/leave.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { EmptyCalendar } from '../../ui/art/empty-calendar.js';
import { Button } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { Skeleton } from '../../ui/loading.js';

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

export function UnreadableBookings() {
  const { bookings } = bookingsTexts();
  return (
    <Card className="page-state" role="alert">
      <Seal tone="error" icon="alert" />
      <h2>{bookings.errorTitle}</h2>
      <p className="quiet">{bookings.errorText}</p>
      <Button onClick={() => browser.leaveForGood('/?bookings')}>{bookings.refresh}</Button>
    </Card>
  );
}

export function EmptyBookings() {
  const { bookings } = bookingsTexts();
  return (
    <Card className="page-state">
      <EmptyCalendar />
      <h2>{bookings.emptyTitle}</h2>
      <p className="quiet">{bookings.emptyText}</p>
    </Card>
  );
}
