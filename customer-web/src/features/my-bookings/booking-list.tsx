import type { OwnBooking } from '@homebright/contract';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { send } from '../../lib/flow/store.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { mayChangeExtras } from '../../ui/extras/may-change-extras.js';
import { usePrices } from '../../ui/prices/price-book.js';
import { useRefreshBookings } from './api/bookings.js';
import { BookingCard } from './booking-card.js';
import { canCancel, isUpcoming, sortBookings } from './booking-rules.js';
import { CancelDialog, RescheduleDialog } from './dialogs.js';
import styles from './my-bookings.module.css';
import layoutStyles from '../../ui/layout.module.css';

const ExtrasDialog = lazy(() => import('../../ui/extras/extras-dialog.js'));

interface Props {
  bookings: readonly OwnBooking[];
  /** YYYY-MM-DD in the business's zone. */
  today: string;
  /** The booking to reschedule, from a reminder's link. */
  linked?: OwnBooking;
}

const NONE: OwnBooking[] = [];

export function BookingList({ bookings, today, linked }: Props) {
  const [open, setOpen] = useState<{ dialog: 'cancel' | 'reschedule' | 'extras'; id: number }>();
  const { data } = usePrices();
  const refresh = useRefreshBookings();
  // The list has the newest version of the open booking, so the open dialog shows a changed fee.
  const booking = bookings.find(({ id }) => id === open?.id);
  const { upcoming, past } = sortBookings(bookings, today);
  // Past visits are below the upcoming visits, and are drawn after them.
  const drawnPast = useDeferredValue(past, NONE);
  const close = () => setOpen(undefined);
  const hasExtras = (one: OwnBooking) =>
    mayChangeExtras(one) &&
    isUpcoming(one, today) &&
    (data?.rules?.extrasFor(data.book, one.serviceType).length ?? 0) > 0;
  const group = (id: string, title: string, list: OwnBooking[]) =>
    list.length > 0 && (
      <section className={layoutStyles.stack} aria-labelledby={id}>
        <h2 className={styles.group} id={id}>
          {title}
        </h2>
        <ul className={`${layoutStyles.stack} ${styles.bookingList}`}>
          {list.map((one) => (
            <li key={one.id}>
              <BookingCard
                booking={one}
                onCancel={() => setOpen({ dialog: 'cancel', id: one.id })}
                onReschedule={() => setOpen({ dialog: 'reschedule', id: one.id })}
                onExtras={hasExtras(one) ? () => setOpen({ dialog: 'extras', id: one.id }) : undefined}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {group('upcoming', bookingsTexts().bookings.upcoming, upcoming)}
      {group('past', bookingsTexts().bookings.past, drawnPast)}
      <Suspense>
        {/**
         * A booking that was cancelled in another place stays in the list, but its dialog has nothing left to confirm.
         */}
        {booking && open?.dialog === 'cancel' && canCancel(booking) && (
          <CancelDialog booking={booking} onClose={close} />
        )}
        {booking && open?.dialog === 'reschedule' && (
          <RescheduleDialog booking={booking} today={today} onClose={close} />
        )}
        {booking && open?.dialog === 'extras' && (
          <ExtrasDialog booking={booking} onChanged={refresh} onClose={close} />
        )}
        {linked && (
          <RescheduleDialog booking={linked} today={today} onClose={() => send({ type: 'rescheduleLeft' })} />
        )}
      </Suspense>
    </>
  );
}
