import {
  money,
  type OwnBooking,
  type RebookAnswer,
  type RebookRequest,
  shortMoney,
  type SlotAlternative,
  type VisitMovedTo,
} from '@homebright/contract';
import { useState } from 'react';
import { useAvailability } from '../../lib/api/availability.js';
import { ApiError, serverMessage } from '../../lib/api/client.js';
import { useSite } from '../../lib/api/site.js';
import { presentFees } from '../../lib/present-fees.js';
import { here, navigate } from '../../lib/router/location.js';
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
import { rebook } from '../../lib/api/rebook.js';
import { useChange } from './api/bookings.js';
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
  /** Moves a visit that is not booked yet. @returns the answer to show, and the id of the booking it became */
  move?: (to: NewTime) => Promise<Partial<RebookAnswer>>;
}

/** A new day and time for a visit; an unpaid fee of its last move must be paid first. */
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
          {rebookDialog.feeOpen(shortMoney(booking.openFees))}
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
  const fee = shortMoney(rebookingFee);
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
  // Only the server knows the travel time to its zone.
  const length = booking.minutes === null ? undefined : { minutes: booking.minutes, travelMinutes: 0 };
  const day = useAvailability(booking.serviceType, date ?? today, 1, length).byDate.get(date ?? '');
  // Agrees only to what was shown: if the visit was paid meanwhile, the server refuses, and the dialog shows the fee.
  const agreed = { rebookingFee: kind === 'fee' ? rebookingFee : 0, again: kind === 'again' };
  const change = useChange((to: NewTime): Promise<Partial<RebookAnswer>> =>
    move ? move(to) : rebook({ originalBookingId: booking.id, ...agreed, ...to }),
  );
  const back = useChange(rebook);

  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) return showToast({ ...rebookDialog.error, tone: 'error' });
    if (error.body.code === 'VISIT_MOVED') openMoved(error.body.details, onClose);
    if (error.body.code === 'SLOT_TAKEN') setOffers((error.body.details ?? []) as SlotAlternative[]);
    const code = error.body.code ?? '';
    const text = rebookDialog.refused[code] ?? serverMessage(error) ?? rebookDialog.failed.text;
    showToast({ title: rebookDialog.failed.title, text, tone: 'error' });
  };
  /** May be pressed after this dialog is gone. */
  const moveBack = (originalBookingId: number) => {
    const { appointmentDate, appointmentTime, customTime } = booking;
    const time = { appointmentTime, ...(customTime ? { customTime } : {}) };
    void back
      .mutateAsync({ originalBookingId, ...agreed, appointmentDate, ...time })
      .then(() => showToast({ title: rebookDialog.movedBack(longDate(appointmentDate)) }), failed);
  };
  const confirm = () => {
    setAsked(true);
    if (!isChosen) return;
    // The toast shows even after this dialog closed, and `onClose` then closes no other dialog.
    void change.mutateAsync({ appointmentDate: date, ...time }, { onSuccess: onClose }).then((answer) => {
      const { newBookingId, due } = answer;
      openSuccessor(booking.id, newBookingId);
      const undo =
        kind === 'free' && newBookingId && !due
          ? { action: { label: bookingsTexts().plans.undo, run: () => moveBack(newBookingId) } }
          : {};
      showToast({ title: rebookDialog.done, text: doneText(answer, date, kind === 'fee' && fee), ...undo });
    }, failed);
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
        <Button busy={change.isPending} onClick={confirm}>
          {change.isPending ? texts.common.working : confirmLabel(kind, fee)}
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

/** The moved visit's page says Cancelled, so this opens the visit that replaced it, which says what is due. */
function openSuccessor(id: number, newId: number | undefined): void {
  if (newId === undefined || newId === id || here().path !== `/bookings/${id}`) return;
  navigate(`/bookings/${newId}`, { replace: true });
}

/** Another tab moved it first: opens the visit where it is now, instead of a dialog about where it was. */
function openMoved([to]: unknown[] = [], onClose: () => void): void {
  onClose();
  if (to) navigate(`/bookings/${(to as VisitMovedTo).bookingId}`);
}

function confirmLabel(kind: ReturnType<typeof rebookKind>, fee: string): string {
  const { rebookDialog } = dialogTexts();
  if (kind === 'fee') return rebookDialog.confirmFee(fee);
  return kind === 'again' ? rebookDialog.confirmAgain : rebookDialog.confirm;
}

/** The toast's text with what is to be paid. @param fee the fee that was agreed to */
function doneText({ message, due }: Partial<RebookAnswer>, date: string, fee: string | false) {
  const { doneText: words } = dialogTexts().rebookDialog;
  if (!words) return message;
  const day = longDate(date);
  if (due) return words.again(day, money(due));
  return fee ? words.fee(day, fee) : words.free(day);
}
