import type { OwnSubscription, SubscriptionVisit, SubscriptionVisitReschedule } from '@homebright/contract';
import { read } from '@homebright/web-common/api/client.js';
import { dialogTexts } from '../../../lib/texts/booking-dialogs.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { Dialog } from '../../../ui/dialog.js';
import { changeSubscription } from '../api/subscriptions.js';
import { useVisit } from '../api/visit.js';
import { OneState } from '../one-state.js';
import { RescheduleDialog } from '../reschedule-dialog.js';

interface Props {
  plan: OwnSubscription;
  visit: SubscriptionVisit;
  today: string;
  onClose: () => void;
}

/** Moves one visit of a plan. The other visits keep their days. */
export function MoveVisit({ visit, ...props }: Props) {
  const { bookingId } = visit;
  return bookingId === null ? (
    <RescheduleSubscriptionVisit {...props} date={visit.date} />
  ) : (
    <MoveBooked {...props} id={bookingId} />
  );
}

function MoveBooked({ id, today, onClose }: Omit<Props, 'visit'> & { id: number }) {
  const query = useVisit(id);
  return query.data ? (
    <RescheduleDialog booking={query.data} today={today} onClose={onClose} />
  ) : (
    <Dialog title={dialogTexts().rescheduleDialog.title} onClose={onClose}>
      <OneState one={query} words={visitTexts().visit}>
        {() => null}
      </OneState>
    </Dialog>
  );
}

/** The values that a planned visit has after it is booked. */
const UNPAID = {
  id: 0,
  isRecurring: true,
  minutes: null,
  status: 'pending',
  paymentStatus: 'pending',
  paid: 0,
  openFees: 0,
  cancellationFee: 0,
  rebookingFee: 0,
} as const;

/** Moves a visit that is not booked yet, by booking it at its new time. */
function RescheduleSubscriptionVisit({
  plan,
  date,
  today,
  onClose,
}: Omit<Props, 'visit'> & { date: string }) {
  return (
    <RescheduleDialog
      booking={{ ...plan, ...UNPAID, appointmentDate: date }}
      today={today}
      onClose={onClose}
      move={async (to) => {
        await changeSubscription(plan.id, {
          do: 'move',
          date,
          ...(to as Omit<SubscriptionVisitReschedule, 'date'>),
        });
        const { visits } = await read<OwnSubscription>(`/api/subscriptions/${plan.id}`).catch(() => plan);
        // Another visit may already have been on that day.
        const isNew = ({ bookingId }: SubscriptionVisit) =>
          !plan.visits.some((one) => one.bookingId === bookingId);
        const moved = visits.find((one) => one.date === to.appointmentDate && isNew(one));
        return { newBookingId: moved?.bookingId ?? undefined };
      }}
    />
  );
}
