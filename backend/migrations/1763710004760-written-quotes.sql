-- Quotes that the office writes (docs/decisions/0198-written-quotes.md).
CREATE TABLE written_quote (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  -- 'expired' follows from the last day.
  state text NOT NULL DEFAULT 'draft' CONSTRAINT written_quote_state CHECK (state IN ('draft', 'sent', 'seen', 'accepted', 'declined')),
  home jsonb NOT NULL,
  -- With their frozen prices.
  options jsonb NOT NULL,
  -- The lowest and the highest total.
  lowest integer NOT NULL CHECK (lowest >= 0),
  highest integer NOT NULL CHECK (highest >= lowest),
  expires_on date NOT NULL,
  note text NOT NULL DEFAULT '',
  written_by text NOT NULL,
  created_at timestamptz NOT NULL,
  first_sent_at timestamptz,
  -- The last sending by the office. Reminders count from it.
  sent_at timestamptz,
  sent_by text CONSTRAINT written_quote_sent_by CHECK (sent_by IN ('email', 'text', 'link')),
  times_sent integer NOT NULL DEFAULT 0,
  -- Reminders since the last sending.
  reminders smallint NOT NULL DEFAULT 0,
  seen_at timestamptz,
  answered_at timestamptz,
  decline_reason text,
  decline_note text,
  accepted_option smallint,
  accepted_total integer,
  accepted_key uuid,
  booking_id bigint REFERENCES booking (id),
  -- Derived from the Idempotency-Key that made it.
  call_key uuid UNIQUE,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT written_quote_accepted CHECK (state <> 'accepted' OR (booking_id IS NOT NULL AND accepted_option IS NOT NULL)),
  CONSTRAINT written_quote_declined CHECK (state <> 'declined' OR decline_reason IS NOT NULL)
);
CREATE INDEX written_quote_user ON written_quote (user_id);
CREATE INDEX written_quote_created ON written_quote (created_at);
CREATE INDEX written_quote_first_sent ON written_quote (first_sent_at) WHERE first_sent_at IS NOT NULL;
CREATE INDEX written_quote_to_remind ON written_quote (sent_at) WHERE state IN ('sent', 'seen');
CREATE INDEX written_quote_booking ON written_quote (booking_id) WHERE booking_id IS NOT NULL;

-- The office uploads a quote's photos before it saves the quote, so they have no customer yet.
ALTER TABLE photo ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN quote_id bigint CONSTRAINT photo_quote REFERENCES written_quote (id) ON DELETE SET NULL;
CREATE INDEX photo_quote_id ON photo (quote_id) WHERE quote_id IS NOT NULL;
