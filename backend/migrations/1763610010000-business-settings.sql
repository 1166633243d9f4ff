-- One row: what the office set itself. Everything else is as the installation's environment has it.
CREATE TABLE business_settings (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  given jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(given) = 'object'),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO business_settings DEFAULT VALUES;
