import type { OwnPlan, PlanVisit, PlanVisitMove } from '@homebright/contract';
import { read } from '../../../lib/api/client.js';
import { useVisit } from '../api/visit.js';
import { useChangeSubscription } from '../api/subscriptions.js';
import { RebookDialog } from '../rebook-dialog.js';

interface Props {
  plan: OwnPlan;
  visit: PlanVisit;
  today: string;
  onClose: () => void;
}

/** Moves one visit of a plan; the others keep their days. */
export default function MoveVisit({ visit, ...props }: Props) {
  const { bookingId } = visit;
  return bookingId === null ? (
    <MovePlanned {...props} date={visit.date} />
  ) : (
    <MoveBooked {...props} id={bookingId} />
  );
}

function MoveBooked({ id, today, onClose }: Omit<Props, 'visit'> & { id: number }) {
  const { data } = useVisit(id);
  return data && <RebookDialog booking={data} today={today} onClose={onClose} />;
}

/** As it will be when it is booked. */
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

/** One that is not booked yet is booked at its new time. */
function MovePlanned({ plan, date, today, onClose }: Omit<Props, 'visit'> & { date: string }) {
  const { mutateAsync } = useChangeSubscription(plan.id);
  return (
    <RebookDialog
      booking={{ ...plan, ...UNPAID, appointmentDate: date }}
      today={today}
      onClose={onClose}
      move={async (to) => {
        await mutateAsync({ do: 'move', date, ...(to as Omit<PlanVisitMove, 'date'>) });
        const { visits } = await read<OwnPlan>(`/api/subscriptions/${plan.id}`).catch(() => plan);
        return {
          newBookingId: visits.find((one) => one.date === to.appointmentDate)?.bookingId ?? undefined,
        };
      }}
    />
  );
}
