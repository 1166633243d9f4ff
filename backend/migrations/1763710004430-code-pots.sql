-- Codes are counted in pots that fill up again, and no longer by the day: nobody has to wait until tomorrow. Keys are keyed hashes.
CREATE TABLE code_pot (
  key text PRIMARY KEY,
  -- When it will be full again; a pot that is full is forgotten.
  full_at timestamptz NOT NULL
);
CREATE INDEX code_pot_full ON code_pot (full_at);
