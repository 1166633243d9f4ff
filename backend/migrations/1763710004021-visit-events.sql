-- What cleaners tapped on their phones, and what the office put right: rows are added, never changed
-- (docs/decisions/0141-visit-events.md). The id is made on the phone, so that an event counts once however often it is sent.
CREATE TABLE visit_event (
  id uuid PRIMARY KEY,
  -- What was meant, whether there is such a visit or not: nothing that was tapped is lost.
  booking_id bigint NOT NULL,
  -- Whose work it tells of.
  cleaner_id integer NOT NULL REFERENCES cleaner (id),
  kind text NOT NULL CONSTRAINT visit_event_kind CHECK (kind IN ('on_the_way', 'started', 'item_checked',
    'item_unchecked', 'finished', 'not_entered', 'home_differs', 'running_late', 'note')),
  minutes integer,
  item text,
  note text,
  -- The phone's clock when it was tapped; empty for the office's.
  phone_at timestamptz,
  -- The same, freed of the error that the phone's clock had when it was sent.
  happened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  -- Why it counts for nothing; the office sees it.
  refused text,
  -- The colleague of the office who put it right, and why.
  corrected_by text,
  reason text,
  CONSTRAINT visit_event_source CHECK ((phone_at IS NULL) = (corrected_by IS NOT NULL)),
  CONSTRAINT visit_event_correction CHECK ((reason IS NULL) = (corrected_by IS NULL))
);
CREATE INDEX visit_event_booking ON visit_event (booking_id);
CREATE INDEX visit_event_cleaner ON visit_event (cleaner_id, received_at);

-- Pictures of the work. The id is made on the phone.
CREATE TABLE work_photo (
  id uuid PRIMARY KEY,
  booking_id bigint NOT NULL REFERENCES booking (id),
  cleaner_id integer NOT NULL REFERENCES cleaner (id),
  taken text NOT NULL CONSTRAINT work_photo_taken CHECK (taken IN ('before', 'after')),
  phone_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  size integer NOT NULL,
  store_key text NOT NULL,
  thumb_key text NOT NULL
);
CREATE INDEX work_photo_booking ON work_photo (booking_id);
CREATE INDEX work_photo_cleaner ON work_photo (cleaner_id);
