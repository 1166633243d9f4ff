import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import { isRemindable, paymentReminder } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { Button } from '@mui/material';
import { useToday } from '../lib/site';
import { useSendNotification } from './api/send-notification';

/** Sends the payment reminder at once (docs/rules.md#payment-reminders). */
export function PaymentReminderButton({ booking }: { booking: BookingRecord }) {
  const send = useSendNotification();
  const today = useToday();
  if (!isRemindable(booking, today)) return null;
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
