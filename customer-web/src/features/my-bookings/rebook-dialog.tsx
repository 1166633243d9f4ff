import type { OwnBooking, RebookAnswer, RebookRequest, SlotAlternative } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAvailability } from '../../lib/api/availability.js';
import { ApiError, serverMessage } from '../../lib/api/client.js';
import { useSite } from '../../lib/api/site.js';
import { shortPrice } from '../../lib/money.js';
import { presentFees } from '../../lib/present-fees.js';
import { dialogTexts } from '../../lib/texts/booking-dialogs.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { texts } from '../../lib/texts/index.js';
import { dayAndTime, longDate } from '../../lib/time/format.js';
import { showToast } from '../../lib/toast/toaster.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Notice } from '../../ui/card.js';
import { FieldError } from '../../ui/field.js';
import { SlotCalendar } from '../../ui/slot/slot-calendar.js';
import { SlotOffers } from '../../ui/slot/slot-offers.js';
import { SlotTime, type SlotTimeValue } from '../../ui/slot/slot-time.js';
import { VisitDialog } from '../../ui/visit-dialog.js';
import { useRefreshBookings } from './api/bookings.js';
import { useRebook } from '../../lib/api/rebook.js';
import { payPath, rebookKind } from './booking-rules.js';

type Movable = Parameters<typeof rebookKind>[0] &
  Parameters<typeof presentFees>[0] &
  Parameters<typeof payPath>[0] &
  Parameters<typeof VisitDialog>[0]['booking'] &
  Pick<OwnBooking, 'serviceType' | 'minutes'>;

type NewTime = Omit<RebookRequest, 'originalBookingId' | 'rebookingFee'> & { appointmentDate: string };

interface Props {
  booking: Movable;
  today: string;
  onClose: () => void;
  /** Of a visit that is no booking yet. @returns what to tell, and the booking that it is now */
  move?: (to: NewTime) => Promise<Partial<RebookAnswer>>;
}

/** A new day and time for a visit; the fee of its last move comes first. */
export function RebookDialog(props: Props) {
  const { booking, today } = props;
  return rebookKind(booking, today) === 'open' ? <FeeOpenDialog {...props} /> : <SlotDialog {...props} />;
}

function FeeOpenDialog({ booking, onClose }: Props) {
  const { rebookDialog } = dialogTexts();
  const { bookings } = bookingsTexts();
  return (
    <VisitDialog
      title={rebookDialog.title}
      booking={booking}
      onClose={onClose}
      about={
        <Notice icon="card" tone="warning">
          {rebookDialog.feeOpen(shortPrice(booking.openFees))}
        </Notice>
      }
      action={<LinkButton href={payPath(booking)}>{bookings.payNow}</LinkButton>}
    />
  );
}

/** Chooses a new day and time for a visit; shows the fee before the click. */
function SlotDialog({ booking, today, onClose, move }: Props) {
  const { rebookDialog } = dialogTexts();
  const timeZone = useSite()?.timeZone ?? 'America/New_York';
  const { rebookingFee, freeUntil } = presentFees(booking);
  const isPaid = rebookKind(booking, today) === 'fee';
  const kind = isPaid && !rebookingFee ? 'free' : rebookKind(booking, today);
  const fee = shortPrice(rebookingFee);
  const about = {
    fee: rebookDialog.withFee(fee),
    open: rebookDialog.free,
    again: rebookDialog.again,
    free: freeUntil && isPaid ? rebookDialog.freeUntil(dayAndTime(freeUntil, timeZone)) : rebookDialog.free,
  }[kind];
  const [date, setDate] = useState<string>();
  const [time, setTime] = useState<SlotTimeValue>({});
  const isChosen = date !== undefined && time.appointmentTime !== undefined;
  const [isAsked, setAsked] = useState(false);
  const [offers, setOffers] = useState<SlotAlternative[]>([]);
  // The way to its zone is the server's to know.
  const length = booking.minutes === null ? undefined : { minutes: booking.minutes, travelMinutes: 0 };
  const day = useAvailability(booking.serviceType, date ?? today, 1, length).byDate.get(date ?? '');
  const { mutateAsync } = useRebook();
  const rebook = useMutation({
    mutationFn: (to: NewTime): Promise<Partial<RebookAnswer>> =>
      move ? move(to) : mutateAsync({ originalBookingId: booking.id, rebookingFee, ...to }),
  });
  const refresh = useRefreshBookings();

  const failed = (error: Error) => {
    if (!(error instanceof ApiError)) return showToast({ ...rebookDialog.error, tone: 'error' });
    if (error.body.code === 'FEE_CHANGED' || error.body.code === 'FEE_OPEN') refresh();
    if (error.body.code === 'SLOT_TAKEN') setOffers((error.body.details ?? []) as SlotAlternative[]);
    const code = error.body.code ?? '';
    const text = rebookDialog.refused[code] ?? serverMessage(error) ?? rebookDialog.failed.text;
    showToast({ title: rebookDialog.failed.title, text, tone: 'error' });
  };
  /** Also pressed once this dialog is gone. */
  const moveBack = (originalBookingId: number) => {
    const { appointmentDate, appointmentTime, customTime } = booking;
    void mutateAsync({
      originalBookingId,
      rebookingFee,
      appointmentDate,
      appointmentTime,
      ...(customTime ? { customTime } : {}),
    })
      .then(() => showToast({ title: rebookDialog.movedBack(longDate(appointmentDate)) }))
      .catch(failed)
      .finally(refresh);
  };
  const confirm = () => {
    setAsked(true);
    if (!isChosen) return;
    rebook.mutate(
      { appointmentDate: date, ...time },
      {
        onSuccess: ({ message, newBookingId }) => {
          const text = rebookDialog.doneText?.(longDate(date)) ?? message;
          const undo =
            kind === 'free' && newBookingId
              ? { action: { label: bookingsTexts().plans.undo, run: () => moveBack(newBookingId) } }
              : {};
          showToast({ title: rebookDialog.done, text, ...undo });
          refresh();
          onClose();
        },
        onError: failed,
      },
    );
  };
  const take = ({ appointmentDate, ...slot }: SlotAlternative) => {
    setDate(appointmentDate);
    setTime(slot);
    setOffers([]);
  };

  return (
    <VisitDialog
      title={rebookDialog.title}
      booking={booking}
      onClose={onClose}
      about={
        <Notice icon="card" tone={kind === 'fee' ? 'warning' : 'primary'}>
          {about}
        </Notice>
      }
      action={
        <Button busy={rebook.isPending} onClick={confirm}>
          {rebook.isPending ? texts.common.working : confirmLabel(kind, fee)}
        </Button>
      }
    >
      <h3 className="dialog-section">{rebookDialog.pick}</h3>
      <SlotCalendar
        service={booking.serviceType}
        length={length}
        timeZone={timeZone}
        value={date}
        onChange={setDate}
        label={rebookDialog.pick}
      />
      <h3 className="dialog-section">{rebookDialog.time}</h3>
      <SlotTime value={time} onChange={setTime} day={day} label={rebookDialog.time} />
      {isAsked && !isChosen && <FieldError>{rebookDialog.choose}</FieldError>}
      <SlotOffers offers={offers} label={rebookDialog.taken} onTake={take} />
    </VisitDialog>
  );
}

function confirmLabel(kind: ReturnType<typeof rebookKind>, fee: string): string {
  const { rebookDialog } = dialogTexts();
  if (kind === 'fee') return rebookDialog.confirmFee(fee);
  return kind === 'again' ? rebookDialog.confirmAgain : rebookDialog.confirm;
}
