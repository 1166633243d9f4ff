-- Calls that may be sent again: a key of the caller's with a digest of what it asked for. Written in the transaction of the
-- change, so that neither exists without the other; forgotten after a week.
CREATE TABLE idempotency_key (
  actor_id text NOT NULL,
  key text NOT NULL,
  request bytea NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (actor_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (used_at);
