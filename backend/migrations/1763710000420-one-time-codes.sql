-- Codes that we send (design section 13): six digits, stored hashed, for one purpose and one recipient.
CREATE TABLE one_time_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL,
  -- Whom it proves something about: a customer's id.
  subject text NOT NULL,
  -- '+15551234567'
  recipient text NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT one_time_code_newest UNIQUE (purpose, subject)
);
CREATE INDEX one_time_code_expiry ON one_time_code (expires_at);

-- How many codes were sent on a day, per recipient, source, prefix of numbers, and altogether. Keys are keyed hashes.
CREATE TABLE code_count (
  day date NOT NULL,
  key text NOT NULL,
  sent integer NOT NULL,
  PRIMARY KEY (day, key)
);

-- Text messages go to a number only after a code sent to it was entered. Numbers given before have to be proven once.
ALTER TABLE customer_settings ADD COLUMN phone_proven_at timestamptz;
