import { SENDABLE_NOTIFICATION_TYPES } from '@homebright/contract';
import type { AdminNotification } from '@homebright/contract';

export type SendableType = (typeof SENDABLE_NOTIFICATION_TYPES)[number];

export const TYPE_LABELS: Record<SendableType, string> = {
  general: 'General',
  payment_pending: 'Payment Pending',
  booking_update: 'Booking Update',
};

export const NO_BOOKING = 'none';

export interface NotificationForm {
  title: string;
  message: string;
  type: SendableType;
  /** A booking's id as text, or NO_BOOKING. */
  booking: string;
}

export const EMPTY_NOTIFICATION: NotificationForm = {
  title: '',
  message: '',
  type: 'general',
  booking: NO_BOOKING,
};

/** The body of the call, or undefined if the title or the message is missing (docs/rules.md#office-messages). */
export function notificationOf(form: NotificationForm, userId: string): AdminNotification | undefined {
  if (!form.title.trim() || !form.message.trim()) return undefined;
  return {
    userId,
    bookingId: form.booking === NO_BOOKING ? null : Number(form.booking),
    type: form.type,
    title: form.title,
    message: form.message,
  };
}
