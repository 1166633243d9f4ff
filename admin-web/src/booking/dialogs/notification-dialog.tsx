import { NOTIFICATION_INCOMPLETE, OFFICE_LIMITS, SENDABLE_NOTIFICATION_TYPES } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useToast } from '../../ui/toast';
import { useSendNotification } from '../api/send-notification';
import { EMPTY_NOTIFICATION, NO_BOOKING, TYPE_LABELS, notificationOf } from '../notification-form';
import type { NotificationForm } from '../notification-form';

interface NotificationDialogProps {
  userId: string;
  bookings: readonly Pick<BookingRecord, 'id' | 'service'>[];
  onClose: () => void;
}

const TYPES = SENDABLE_NOTIFICATION_TYPES.map((id) => ({ id, name: TYPE_LABELS[id] }));
const LONGEST = OFFICE_LIMITS.notification;

/** 'Send Notification' of the profile (docs/rules.md#office-dialogs). */
export function NotificationDialog({ userId, bookings, onClose }: NotificationDialogProps) {
  const send = useSendNotification();
  const toast = useToast();

  function submit(form: NotificationForm) {
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
      values={EMPTY_NOTIFICATION}
      onClose={onClose}
      onSubmit={submit}
    >
      <FormField
        source="title"
        label="Title"
        autoFocus
        required
        slotProps={{ htmlInput: { maxLength: LONGEST.title } }}
      />
      <FormField
        source="message"
        label="Message"
        required
        multiline
        rows={4}
        slotProps={{ htmlInput: { maxLength: LONGEST.message } }}
      />
      <FormField source="type" label="Type" choices={TYPES} />
      <FormField
        source="booking"
        label="Booking"
        choices={[
          { id: NO_BOOKING, name: 'No specific booking' },
          ...bookings.map(({ id, service }) => ({ id: String(id), name: `Booking #${id} - ${service}` })),
        ]}
      />
    </FormDialog>
  );
}
