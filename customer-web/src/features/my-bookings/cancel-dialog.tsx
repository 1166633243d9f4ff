import { money, type OwnBooking, shortMoney } from '@homebright/contract';
import { ApiError, serverMessage } from '@homebright/web-common/api/client.js';
import { useSite } from '../../lib/api/site.js';
import { presentFees } from '../../lib/present-fees.js';
import { dialogTexts } from '../../lib/texts/booking-dialogs.js';
import { texts } from '../../lib/texts/index.js';
import { dayAndTime, longDate } from '../../lib/time/format.js';
import { showToast } from '../../lib/toast/toaster.js';
import { Button } from '../../ui/button.js';
import { Facts } from '../../ui/card.js';
import { Dialog } from '../../ui/dialog.js';
import { useCancelBooking } from './api/cancel-booking.js';
import { cardWords } from './charge-words.js';
import { keptAtCancelling } from './kept-at-cancelling.js';
import layoutStyles from '../../ui/layout.module.css';

/** Names the fee before the final click, and says that cancelling is final (docs/rules.md#my-bookings). */
export function CancelDialog({ booking, onClose }: { booking: OwnBooking; onClose: () => void }) {
  const { cancelDialog } = dialogTexts();
  const cancel = useCancelBooking();
  const zone = useSite()?.timeZone ?? 'America/New_York';
  const now = presentFees(booking);
  const agreed = { bookingId: booking.id, cancellationFee: now.cancellationFee };
  const { cancellationFee, rebookingFees, refund, charge } = keptAtCancelling(booking, now.cancellationFee);
  const { savedCard, paid } = booking;
  const doneText = charge ? cancelDialog.doneChargedText?.(money(charge)) : undefined;
  const confirm = () =>
    // The toast shows even after this dialog was closed. `onClose` does not run in that case, so it cannot close
    // another dialog.
    void cancel.mutateAsync({ ...agreed, expectedRefund: refund }, { onSuccess: onClose }).then(
      ({ message, refunded }) =>
        showToast({
          title: cancelDialog.done,
          text: doneText ?? cancelDialog.doneText?.(money(refunded)) ?? message,
        }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) return showToast({ ...cancelDialog.error, tone: 'error' });
        // By then, the dialog shows the new fee. A customer who still wants to cancel confirms that fee.
        const text = serverMessage(error) ?? cancelDialog.failed.text;
        showToast({ title: cancelDialog.failed.title, text, tone: 'error' });
      },
    );
  return (
    <Dialog
      title={cancelDialog.title}
      onClose={onClose}
      describedBy="cancel-text"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {cancelDialog.keep}
          </Button>
          <Button look="danger" busy={cancel.isPending} onClick={confirm}>
            {cancel.isPending ? texts.common.working : cancelDialog.confirm}
          </Button>
        </>
      }
    >
      <div className={layoutStyles.stack}>
        <p>
          <strong>{texts.catalogText(booking.service)}</strong>, {longDate(booking.appointmentDate)}
        </p>
        <p id="cancel-text">
          {now.freeUntil
            ? cancelDialog.textFree(dayAndTime(now.freeUntil, zone))
            : cancelDialog.text(shortMoney(now.cancellationFee))}
        </p>
        <Facts
          items={[
            // Nothing to show if the card is charged only after the visit.
            [cancelDialog.paid, paid || typeof booking.deposit !== 'number' ? money(paid) : ''],
            [cancelDialog.fee, cancellationFee ? `−${money(cancellationFee)}` : ''],
            [cancelDialog.rebookingFee, rebookingFees ? `−${money(rebookingFees)}` : ''],
            charge
              ? [
                  cancelDialog.charge(savedCard ? cardWords(savedCard) : cancelDialog.anyCard),
                  <strong key="charge">{money(charge)}</strong>,
                ]
              : [cancelDialog.refund, <strong key="refund">{money(refund)}</strong>],
          ]}
        />
      </div>
    </Dialog>
  );
}
