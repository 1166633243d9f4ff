-- What somebody sees of where they are signed in: an id that opens nothing, the browser by name, the hour of the last use.
ALTER TABLE session
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN browser text,
  ADD COLUMN system text,
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now();
UPDATE session SET last_used_at = created_at;
