-- Mails and text messages wait in one queue and show in one log.
ALTER TABLE mail RENAME TO delivery;
ALTER TABLE delivery RENAME CONSTRAINT mail_pkey TO delivery_pkey;
ALTER TABLE delivery RENAME CONSTRAINT mail_occasion TO delivery_occasion;
ALTER TABLE delivery RENAME CONSTRAINT mail_calendar_method_check TO delivery_calendar_method_check;
ALTER TABLE delivery RENAME CONSTRAINT mail_status_check TO delivery_status_check;
ALTER INDEX mail_user RENAME TO delivery_user;
ALTER INDEX mail_booking RENAME TO delivery_booking;
DROP INDEX mail_due;

ALTER TABLE delivery
  ADD COLUMN channel text NOT NULL DEFAULT 'mail' CONSTRAINT delivery_channel_check CHECK (channel IN ('mail', 'text')),
  -- What it is to the customer: all but 'booking' can be unsubscribed from.
  ADD COLUMN category text NOT NULL DEFAULT 'booking'
    CONSTRAINT delivery_category_check CHECK (category IN ('booking', 'reminder', 'office', 'staff')),
  -- Written only when it is sent, from what is true then: 'reminder', 'charge-coming'. Empty: html and plain hold it.
  ADD COLUMN unwritten text,
  -- Queued by the thousand; goes after what somebody is waiting for.
  ADD COLUMN bulk boolean NOT NULL DEFAULT false,
  ALTER COLUMN html DROP NOT NULL,
  ALTER COLUMN plain DROP NOT NULL,
  ADD CONSTRAINT delivery_written_check CHECK (unwritten IS NOT NULL OR plain IS NOT NULL),
  DROP CONSTRAINT delivery_status_check,
  ADD CONSTRAINT delivery_status_check CHECK (status IN ('queued', 'sending', 'sent', 'bounced', 'failed'));
CREATE INDEX delivery_due ON delivery (bulk, next_attempt_at) WHERE status IN ('queued', 'sending');

-- What a customer was last told of a visit, and the calendar entry it stands under: the UID outlives a move to another booking.
CREATE TABLE told_visit (
  booking_id bigint PRIMARY KEY,
  uid text NOT NULL,
  sequence integer NOT NULL DEFAULT 0,
  -- Date and time of day as the customer knows them: '2027-03-16 morning'.
  appointment text NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz
);

-- The day before a visit: who was reminded, who confirmed, whom the office called. A visit that moves begins anew.
CREATE TABLE visit_eve (
  booking_id bigint NOT NULL,
  appointment text NOT NULL,
  reminded_at timestamptz,
  confirmed_at timestamptz,
  called_at timestamptz,
  called_by text,
  PRIMARY KEY (booking_id, appointment)
);

CREATE TABLE customer_settings (
  user_id uuid PRIMARY KEY,
  -- The number that text messages were asked for, '+15551234567'.
  phone text,
  texts boolean NOT NULL DEFAULT false,
  reminder_mails boolean NOT NULL DEFAULT true,
  office_mails boolean NOT NULL DEFAULT true,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'es')),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT customer_settings_phone CHECK (NOT texts OR phone IS NOT NULL)
);

-- Raising the version makes every older secret address of the calendar useless. No row: version 1.
CREATE TABLE calendar_feed (
  owner text PRIMARY KEY,
  version integer NOT NULL
);

-- What the staff should know; sent to the business in batches.
CREATE TABLE staff_alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occasion text NOT NULL,
  message text NOT NULL,
  booking_id bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  mailed_at timestamptz,
  CONSTRAINT staff_alert_occasion UNIQUE (occasion)
);
CREATE INDEX staff_alert_waiting ON staff_alert (id) WHERE mailed_at IS NULL;
CREATE INDEX staff_alert_booking ON staff_alert (booking_id);
