-- A file that the office brings in (docs/decisions/0150-import.md). Its rows are the upload itself: they go when it ends.
CREATE TABLE import_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CONSTRAINT import_run_kind CHECK (kind IN ('customers', 'homes', 'bookings', 'plans')),
  state text NOT NULL DEFAULT 'uploaded'
    CONSTRAINT import_run_state CHECK (state IN ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed')),
  -- Of a state with several steps.
  step text,
  version integer NOT NULL DEFAULT 1,
  file_name text NOT NULL,
  encoding text NOT NULL,
  delimiter text NOT NULL,
  headers text[] NOT NULL,
  mapping jsonb NOT NULL DEFAULT '{}',
  date_order text CONSTRAINT import_run_date_order CHECK (date_order IN ('mdy', 'dmy')),
  row_count integer NOT NULL DEFAULT 0,
  -- The last line that the present step has done, and how many rows.
  done_line integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  counts jsonb NOT NULL DEFAULT '{}',
  remarks text[] NOT NULL DEFAULT '{}',
  failure text,
  -- An administrator's id and name, for the audit log.
  actor_id text,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
-- The worker is at one of them at a time.
CREATE UNIQUE INDEX import_run_busy ON import_run ((true)) WHERE state IN ('checking', 'importing');

CREATE TABLE import_row (
  run_id bigint NOT NULL CONSTRAINT import_row_run REFERENCES import_run (id) ON DELETE CASCADE,
  line integer NOT NULL,
  cells text[] NOT NULL,
  state text NOT NULL DEFAULT 'new'
    CONSTRAINT import_row_state CHECK (state IN ('new', 'known', 'joined', 'problem', 'clash', 'left-out')),
  -- What its cells say; the id that tells it from the others of its kind, hashed; the customer whom it is about.
  reading jsonb,
  source_key text,
  user_id uuid,
  problems jsonb NOT NULL DEFAULT '[]',
  notes text[] NOT NULL DEFAULT '{}',
  proposals jsonb NOT NULL DEFAULT '[]',
  choice integer,
  -- Its visits that have their slots already while the import is under way: number, day and occurrence.
  visits jsonb,
  -- What Stripe says of the row's card.
  card jsonb,
  CONSTRAINT import_row_pkey PRIMARY KEY (run_id, line)
);
CREATE INDEX import_row_source ON import_row (run_id, source_key);
CREATE INDEX import_row_user ON import_row (user_id) WHERE user_id IS NOT NULL;

-- What was imported, by the hash of its kind and id in the former system: it is never made twice. Of who was erased only that.
CREATE TABLE import_source (
  source_key text CONSTRAINT import_source_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT import_source_kind CHECK (kind IN ('customers', 'homes', 'bookings', 'plans')),
  user_id uuid,
  -- The home, booking or plan.
  target_id bigint,
  imported_at timestamptz NOT NULL
);
CREATE INDEX import_source_user ON import_source (user_id) WHERE user_id IS NOT NULL;
