-- What customers say after a visit (docs/decisions/0142-ratings.md). A row says that they were asked about it, which happens once.
CREATE TABLE rating (
  booking_id bigint PRIMARY KEY REFERENCES booking (id),
  user_id uuid NOT NULL,
  -- Who came and what was done, as it was when the customer was asked.
  crew_id integer REFERENCES crew (id),
  service_type text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- Empty: there was no way to ask.
  channel text CONSTRAINT rating_channel CHECK (channel IN ('mail', 'text')),
  language text NOT NULL,
  answered_at timestamptz,
  stars smallint CONSTRAINT rating_stars CHECK (stars BETWEEN 1 AND 5),
  words text,
  -- The name that the customer lets stand beside their words.
  consent_name text,
  shown_at timestamptz,
  -- A low rating, until the office has answered it.
  ticket text CONSTRAINT rating_ticket CHECK (ticket IN ('open', 'closed')),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT rating_answered CHECK ((stars IS NULL) = (answered_at IS NULL)),
  CONSTRAINT rating_shown CHECK (shown_at IS NULL OR (consent_name IS NOT NULL AND words IS NOT NULL))
);
CREATE INDEX rating_user ON rating (user_id, asked_at);
CREATE INDEX rating_crew ON rating (crew_id);
CREATE INDEX rating_answered_at ON rating (answered_at) WHERE answered_at IS NOT NULL;
CREATE INDEX rating_open ON rating (answered_at) WHERE ticket = 'open';
CREATE INDEX rating_shown_at ON rating (shown_at) WHERE shown_at IS NOT NULL;

-- What the office did about a low rating.
CREATE TABLE rating_step (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rating_id bigint NOT NULL REFERENCES rating (booking_id),
  kind text NOT NULL CONSTRAINT rating_step_kind CHECK (kind IN ('call', 're-clean', 'close')),
  outcome text,
  note text,
  -- The visit that puts it right.
  booking_id bigint REFERENCES booking (id),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL
);
CREATE INDEX rating_step_rating ON rating_step (rating_id);
CREATE INDEX rating_step_booking ON rating_step (booking_id);
