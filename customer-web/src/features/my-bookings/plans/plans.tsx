import type { OwnBooking } from '@homebright/contract';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { useSubscriptions } from '../api/subscriptions.js';
import { isUpcoming } from '../booking-rules.js';
import { Plan } from './plan.js';

/** The customer's active subscriptions; empty without one. */
export function Plans({ bookings, today }: { bookings: readonly OwnBooking[]; today: string }) {
  const { data } = useSubscriptions();
  const running = data?.filter(({ status }) => status === 'active' || status === 'paused') ?? [];
  if (running.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="plans-title">
      <h2 className="my-bookings-group" id="plans-title">
        {bookingsTexts().plans.title}
      </h2>
      {running.map((plan) => (
        <Plan
          key={plan.id}
          plan={plan}
          nextVisit={bookings
            .filter((visit) => visit.subscriptionId === plan.id && isUpcoming(visit, today))
            .sort((a, b) => a.appointmentDate.localeCompare(b.appointmentDate))
            .find((visit) => visit.paymentStatus !== 'paid')}
        />
      ))}
    </section>
  );
}
