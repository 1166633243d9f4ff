CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  booking_id bigint,
  -- What this tells, so that it is told once: 'booking:7:confirmed:1'.
  occasion text,
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT notification_occasion UNIQUE (occasion)
);
CREATE INDEX notification_user ON notification (user_id, id DESC);
CREATE INDEX notification_booking ON notification (booking_id);

CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  occasion text NOT NULL,
  user_id uuid,
  booking_id bigint,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  plain text NOT NULL,
  calendar text,
  calendar_method text CHECK (calendar_method IN ('REQUEST', 'PUBLISH', 'CANCEL')),
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mail_occasion UNIQUE (occasion, recipient)
);
CREATE INDEX mail_due ON mail (next_attempt_at) WHERE status IN ('queued', 'sending');
CREATE INDEX mail_user ON mail (user_id, id DESC);
CREATE INDEX mail_booking ON mail (booking_id);
