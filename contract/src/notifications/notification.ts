import type { Language } from '../basics/language.js';

export const NOTIFICATION_TYPES = [
  'general',
  'payment_pending',
  'booking_update',
  'booking_confirmed',
  'payment_received',
  'payment_failed',
  'refund',
  'price_changed',
  'reminder',
  'subscription',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The types that an administrator may send by hand (docs/rules.md#office-messages). */
export const SENDABLE_NOTIFICATION_TYPES = ['general', 'payment_pending', 'booking_update'] as const;

/** How many `GET /api/notifications` returns at once: the newest, or with `?before={id}` those before that one. */
export const NOTICES_AT_ONCE = 100;

export interface Notification {
  id: number;
  type: NotificationType;
  title: string;
  message: string;
  read: boolean;
  bookingId: number | null;
  /** The plan that the notification is about, if not a visit; absent in an older API. */
  subscriptionId?: number | null;
  /** ISO instant. */
  createdAt: string;
}

/** A sample email with invented facts: `GET /api/email-previews`, in the sandbox only. */
export interface EmailPreview {
  /** 'visit confirmed', 'money paid', 'subscription started', 'from the office', 'to the staff'. */
  kind: string;
  language: Language;
  subject: string;
  html: string;
  text: string;
}
