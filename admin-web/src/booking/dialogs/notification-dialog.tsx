import { NOTIFICATION_INCOMPLETE, OFFICE_LONGEST, SENDABLE_NOTIFICATION_TYPES } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog';
import { useToast } from '../../ui/toast';
import { useSendNotification } from '../api/send-notification';
import { EMPTY_NOTIFICATION, NO_BOOKING, TYPE_LABELS, notificationOf } from '../notification-form';
import type { NotificationForm } from '../notification-form';

interface NotificationDialogProps {
  userId: string;
  bookings: readonly Pick<BookingRecord, 'id' | 'service'>[];
  onClose: () => void;
}

const LONGEST = OFFICE_LONGEST.notification;

/** 'Send Notification' of the profile (spec section 2.9). */
export function NotificationDialog({ userId, bookings, onClose }: NotificationDialogProps) {
  const [form, setForm] = useState<NotificationForm>(EMPTY_NOTIFICATION);
  const send = useSendNotification();
  const toast = useToast();
  const set = (changed: Partial<NotificationForm>) => setForm((before) => ({ ...before, ...changed }));

  function submit() {
    const notification = notificationOf(form, userId);
    if (!notification) {
      return toast({ title: 'Error', text: NOTIFICATION_INCOMPLETE, tone: 'error' });
    }
    send.mutate(notification, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open
      title="Send Notification"
      description="Send a notification to the user about their booking or account"
      submit="Send Notification"
      submitting="Sending..."
      busy={send.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        autoFocus
        required
        label="Title"
        value={form.title}
        slotProps={{ htmlInput: { maxLength: LONGEST.title } }}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        required
        multiline
        rows={4}
        label="Message"
        value={form.message}
        slotProps={{ htmlInput: { maxLength: LONGEST.message } }}
        onChange={(event) => set({ message: event.target.value })}
      />
      <TextField
        select
        label="Type"
        value={form.type}
        onChange={(event) =>
          set({ type: SENDABLE_NOTIFICATION_TYPES.find((type) => type === event.target.value) })
        }
      >
        {SENDABLE_NOTIFICATION_TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {TYPE_LABELS[type]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Booking"
        value={form.booking}
        onChange={(event) => set({ booking: event.target.value })}
      >
        <MenuItem value={NO_BOOKING}>No specific booking</MenuItem>
        {bookings.map((booking) => (
          <MenuItem key={booking.id} value={String(booking.id)}>
            Booking #{booking.id} - {booking.service}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
