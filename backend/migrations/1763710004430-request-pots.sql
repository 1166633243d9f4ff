-- Codes, and addresses for the waitlist, are counted in pots that fill up again, and no longer by the day: nobody has to wait until
-- tomorrow (decision 13). Keys are keyed hashes.
CREATE TABLE request_pot (
  key text PRIMARY KEY,
  -- When it will be full again; a pot that is full is forgotten.
  full_at timestamptz NOT NULL
);
CREATE INDEX request_pot_full ON request_pot (full_at);
