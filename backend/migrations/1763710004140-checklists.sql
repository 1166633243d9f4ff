-- What crews tick off, as the owner wrote it; a service or extra without a row has what was promised (docs/decisions/0144-checklists.md).
CREATE TABLE checklist (
  about text NOT NULL CONSTRAINT checklist_about CHECK (about IN ('service', 'extra')),
  subject text NOT NULL,
  -- [{"text", "spanish"}] in order; empty: back to what was promised.
  lines jsonb,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (about, subject)
);

-- The list of a visit as it was when its crew began: [{"key", "text", "spanish"}]. Rows are added, never changed.
CREATE TABLE visit_checklist (
  booking_id bigint PRIMARY KEY,
  lines jsonb NOT NULL
);
