-- Each backup to BACKUP_URL, and what came of restoring it into a scratch schema. Not in a backup itself: it is about files elsewhere.
CREATE TABLE backup_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  began_at timestamptz NOT NULL DEFAULT now(),
  -- Null: under way, or its process was killed.
  ended_at timestamptz,
  -- The folder or bucket, without keys, and the file in it.
  target text NOT NULL,
  name text NOT NULL,
  encrypted boolean NOT NULL,
  bytes bigint,
  -- A sentence; null: none.
  failure text,
  -- When it was last restored for a trial; it was whole unless there is a failure.
  verified_at timestamptz,
  verification_failure text
);
CREATE INDEX backup_run_target ON backup_run (target, began_at);
