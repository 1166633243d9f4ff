import type { BookingRecord } from '@homebright/contract';
import { useState } from 'react';
import { leaveReschedule } from '../../lib/reschedule-link.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { BookingCard } from './booking-card.js';
import { sortBookings } from './booking-rules.js';
import { CancelDialog } from './cancel-dialog.js';
import { RebookDialog } from './rebook-dialog.js';

interface Props {
  bookings: readonly BookingRecord[];
  /** YYYY-MM-DD in the business's zone. */
  today: string;
  /** The booking to reschedule, from a reminder's link. */
  linked?: BookingRecord;
}

export function BookingList({ bookings, today, linked }: Props) {
  const [open, setOpen] = useState<{ dialog: 'cancel' | 'rebook'; booking: BookingRecord }>();
  const { upcoming, past } = sortBookings(bookings, today);
  const close = () => setOpen(undefined);
  const group = (id: string, title: string, list: BookingRecord[]) =>
    list.length > 0 && (
      <section className="stack" aria-labelledby={id}>
        <h2 className="my-bookings-group" id={id}>
          {title}
        </h2>
        <ul className="stack">
          {list.map((booking) => (
            <li key={booking.id}>
              <BookingCard
                booking={booking}
                onCancel={() => setOpen({ dialog: 'cancel', booking })}
                onRebook={() => setOpen({ dialog: 'rebook', booking })}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {group('upcoming', bookingsTexts().bookings.upcoming, upcoming)}
      {group('past', bookingsTexts().bookings.past, past)}
      {open?.dialog === 'cancel' && <CancelDialog booking={open.booking} onClose={close} />}
      {open?.dialog === 'rebook' && <RebookDialog booking={open.booking} today={today} onClose={close} />}
      {linked && <RebookDialog booking={linked} today={today} onClose={leaveReschedule} />}
    </>
  );
}
