import {
  money,
  type OwnBooking,
  type RescheduleAnswer,
  type RescheduleRequest,
  shortMoney,
  type SlotAlternative,
  type VisitMovedTo,
} from '@homebright/contract';
import { useState } from 'react';
import { useAvailability } from '../../lib/api/availability.js';
import { ApiError, serverMessage } from '@homebright/web-common/api/client.js';
import { useSite } from '../../lib/api/site.js';
import { isChargedLater } from '../../lib/charged-later.js';
import { presentFees } from '../../lib/present-fees.js';
import { here, navigate } from '@homebright/web-common/router/location.js';
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
import { reschedule } from '../../lib/api/reschedule.js';
import { useChange } from './api/bookings.js';
import { payPath, rescheduleKind } from './booking-rules.js';
import styles from './my-bookings.module.css';

type Movable = Parameters<typeof rescheduleKind>[0] &
  Parameters<typeof presentFees>[0] &
  Parameters<typeof payPath>[0] &
  Parameters<typeof VisitDialog>[0]['booking'] &
  Pick<OwnBooking, 'serviceType' | 'minutes'>;

type NewTime = Omit<RescheduleRequest, 'originalBookingId' | 'rebookingFee'> & { appointmentDate: string };

interface Props {
  booking: Movable;
  today: string;
  onClose: () => void;
  /** Moves a visit that is not booked yet. @returns the answer to show, and the id of the booking it became */
  move?: (to: NewTime) => Promise<Partial<RescheduleAnswer>>;
}

/** Moves a visit to a new day and time. An unpaid fee of its last move must be paid first. */
export function RescheduleDialog(props: Props) {
  const { booking, today } = props;
  return rescheduleKind(booking, today) === 'open' ? <FeeOpenDialog {...props} /> : <SlotDialog {...props} />;
}

function FeeOpenDialog({ booking, onClose }: Props) {
  const { rescheduleDialog } = dialogTexts();
  const { bookings } = bookingsTexts();
  return (
    <VisitDialog
      title={rescheduleDialog.title}
      booking={booking}
      onClose={onClose}
      about={
        <Notice icon="card" tone="warning">
          {rescheduleDialog.feeOpen(shortMoney(booking.openFees))}
        </Notice>
      }
      action={<LinkButton href={payPath(booking)}>{bookings.payNow}</LinkButton>}
    />
  );
}

/** Lets the customer choose a new day and time, and shows the fee before the click. */
function SlotDialog({ booking, today, onClose, move }: Props) {
  const { rescheduleDialog } = dialogTexts();
  const timeZone = useSite()?.timeZone ?? 'America/New_York';
  const { rebookingFee, freeUntil } = presentFees(booking);
  const isPaid = rescheduleKind(booking, today) === 'fee';
  const kind = isPaid && !rebookingFee ? 'free' : rescheduleKind(booking, today);
  const fee = shortMoney(rebookingFee);
  const isLater = isChargedLater(booking);
  const about = {
    fee: isLater ? rescheduleDialog.withFeeLater(fee) : rescheduleDialog.withFee(fee),
    open: rescheduleDialog.free,
    again: rescheduleDialog.again,
    free:
      freeUntil && isPaid
        ? rescheduleDialog.freeUntil(dayAndTime(freeUntil, timeZone))
        : rescheduleDialog.free,
  }[kind];
  const [date, setDate] = useState<string>();
  const [time, setTime] = useState<SlotTimeValue>({});
  const isChosen = date !== undefined && time.appointmentTime !== undefined;
  const [isAsked, setAsked] = useState(false);
  const [offers, setOffers] = useState<SlotAlternative[]>([]);
  // Only the server knows the travel time to its zone.
  const length = booking.minutes === null ? undefined : { minutes: booking.minutes, travelMinutes: 0 };
  const day = useAvailability(booking.serviceType, date ?? today, 1, length).byDate.get(date ?? '');
  // The customer agrees only to the fee on screen. If the visit was paid since then, the server refuses, and the dialog
  // shows the new fee.
  const agreed = { rebookingFee: kind === 'fee' ? rebookingFee : 0, again: kind === 'again' };
  const change = useChange((to: NewTime): Promise<Partial<RescheduleAnswer>> =>
    move ? move(to) : reschedule({ originalBookingId: booking.id, ...agreed, ...to }),
  );
  const back = useChange(reschedule);

  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) return showToast({ ...rescheduleDialog.error, tone: 'error' });
    if (error.body.code === 'VISIT_MOVED') openMoved(error.body.details, onClose);
    if (error.body.code === 'SLOT_TAKEN') setOffers((error.body.details ?? []) as SlotAlternative[]);
    const code = error.body.code ?? '';
    const text = rescheduleDialog.refused[code] ?? serverMessage(error) ?? rescheduleDialog.failed.text;
    showToast({ title: rescheduleDialog.failed.title, text, tone: 'error' });
  };
  /** The toast's Undo, which may be pressed after this dialog is gone. */
  const moveBack = (originalBookingId: number) => {
    const { appointmentDate, appointmentTime, customTime } = booking;
    const time = { appointmentTime, ...(customTime ? { customTime } : {}) };
    void back
      .mutateAsync({ originalBookingId, ...agreed, appointmentDate, ...time })
      .then(() => showToast({ title: rescheduleDialog.movedBack(longDate(appointmentDate)) }), failed);
  };
  const confirm = () => {
    setAsked(true);
    if (!isChosen) return;
    // The toast shows even after this dialog was closed. `onClose` does not run in that case, so it cannot close
    // another dialog.
    void change.mutateAsync({ appointmentDate: date, ...time }, { onSuccess: onClose }).then((answer) => {
      const { newBookingId, due } = answer;
      openSuccessor(booking.id, newBookingId);
      const undo =
        kind === 'free' && newBookingId && !due
          ? { action: { label: bookingsTexts().plans.undo, run: () => moveBack(newBookingId) } }
          : {};
      showToast({
        title: rescheduleDialog.done,
        text: doneText(answer, date, kind === 'fee' && { fee, isLater }),
        ...undo,
      });
    }, failed);
  };
  const take = ({ appointmentDate, ...slot }: SlotAlternative) => {
    setDate(appointmentDate);
    setTime(slot);
    setOffers([]);
  };

  return (
    <VisitDialog
      title={rescheduleDialog.title}
      booking={booking}
      onClose={onClose}
      about={
        <Notice icon="card" tone={kind === 'fee' ? 'warning' : 'primary'}>
          {about}
        </Notice>
      }
      action={
        <Button busy={change.isPending} onClick={confirm}>
          {change.isPending ? texts.common.working : confirmLabel(kind, fee)}
        </Button>
      }
    >
      <h3 className={styles.dialogSection}>{rescheduleDialog.pick}</h3>
      <SlotCalendar
        service={booking.serviceType}
        length={length}
        timeZone={timeZone}
        value={date}
        onChange={setDate}
        label={rescheduleDialog.pick}
      />
      <h3 className={styles.dialogSection}>{rescheduleDialog.time}</h3>
      <SlotTime value={time} onChange={setTime} day={day} label={rescheduleDialog.time} />
      {isAsked && !isChosen && <FieldError>{rescheduleDialog.choose}</FieldError>}
      <SlotOffers offers={offers} label={rescheduleDialog.taken} onTake={take} />
    </VisitDialog>
  );
}

/** Opens the new visit, whose page shows the amount due. The old visit's page would only say that it is cancelled. */
function openSuccessor(id: number, newId: number | undefined): void {
  if (newId === undefined || newId === id || here().path !== `/bookings/${id}`) return;
  navigate(`/bookings/${newId}`, { replace: true });
}

/** Closes the dialog and opens the visit at its new time, because another tab moved the visit first. */
function openMoved([to]: unknown[] = [], onClose: () => void): void {
  onClose();
  if (to) navigate(`/bookings/${(to as VisitMovedTo).bookingId}`);
}

function confirmLabel(kind: ReturnType<typeof rescheduleKind>, fee: string): string {
  const { rescheduleDialog } = dialogTexts();
  if (kind === 'fee') return rescheduleDialog.confirmFee(fee);
  return kind === 'again' ? rescheduleDialog.confirmAgain : rescheduleDialog.confirm;
}

/** The toast's text, with the amount that is due. @param agreed the fee that the customer agreed to */
function doneText(
  { message, due }: Partial<RescheduleAnswer>,
  date: string,
  agreed: { fee: string; isLater: boolean } | false,
) {
  const { doneText: words } = dialogTexts().rescheduleDialog;
  if (!words) return message;
  const day = longDate(date);
  if (due) return words.again(day, money(due));
  if (!agreed) return words.free(day);
  return (agreed.isLater ? words.feeLater : words.fee)(day, agreed.fee);
}
