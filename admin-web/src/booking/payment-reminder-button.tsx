import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import { paymentReminder } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { Button } from '@mui/material';
import { useSendNotification } from './api/send-notification';

/** Spec section 4: only for a payment that is pending. */
export function mayRemind(booking: Pick<BookingRecord, 'paymentStatus'>): boolean {
  return booking.paymentStatus === 'pending';
}

/** Sends the reminder of spec section 7 at once. */
export function PaymentReminderButton({ booking }: { booking: BookingRecord }) {
  const send = useSendNotification();
  if (!mayRemind(booking)) return null;
  return (
    <Button
      size="small"
      startIcon={<NotificationsActive />}
      disabled={send.isPending}
      onClick={() =>
        send.mutate({
          userId: booking.userId,
          bookingId: booking.id,
          type: 'payment_pending',
          ...paymentReminder(booking),
        })
      }
    >
      Payment Reminder
    </Button>
  );
}
