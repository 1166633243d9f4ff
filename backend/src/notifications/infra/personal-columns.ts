import { all, type Columns } from '../../platform/index.js';

/** What happens to this module's columns when a customer is erased. */
export const NOTIFICATION_COLUMNS: Columns = {
  notification: {
    ...all(
      'erased',
      'id',
      'user_id',
      'type',
      'title',
      'message',
      'booking_id',
      'occasion',
      'read_at',
      'created_at',
    ),
  },
  delivery: {
    ...all(
      'erased',
      'id',
      'occasion',
      'user_id',
      'booking_id',
      'recipient',
      'subject',
      'html',
      'plain',
      'calendar',
    ),
    ...all('erased', 'calendar_method', 'status', 'attempts', 'next_attempt_at', 'last_error', 'sent_at'),
    ...all('erased', 'created_at', 'channel', 'category', 'deferred', 'bulk', 'to_count'),
  },
  calendar_entry: all('erased', 'booking_id', 'uid', 'sequence', 'appointment', 'starts_at', 'ends_at'),
  visit_reminder: {
    ...all('erased', 'booking_id', 'appointment', 'reminded_at', 'confirmed_at', 'called_at', 'called_by'),
  },
  customer_settings: {
    ...all('erased', 'user_id', 'phone', 'texts', 'reminder_mails', 'office_mails', 'language', 'updated_at'),
    ...all('erased', 'phone_proven_at'),
  },
  calendar_feed: all('erased', 'owner', 'version'),
  staff_alert: all('erased', 'id', 'occasion', 'message', 'booking_id', 'created_at', 'mailed_at'),
};
