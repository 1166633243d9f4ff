CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  relayed_at timestamptz,
  completed_at timestamptz,
  sent integer NOT NULL DEFAULT 0
);
CREATE INDEX outbox_waiting ON outbox (id) WHERE relayed_at IS NULL;
CREATE INDEX outbox_open ON outbox (relayed_at) WHERE completed_at IS NULL AND relayed_at IS NOT NULL;
CREATE INDEX outbox_completed ON outbox (completed_at) WHERE completed_at IS NOT NULL;

CREATE TABLE outbox_handled (
  event_id bigint NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  handler text NOT NULL,
  handled_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, handler)
);

-- Lost with a crash, and that is fine: a limit starts anew.
CREATE UNLOGGED TABLE rate_limit (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limit_age ON rate_limit (window_start);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_kind text NOT NULL CHECK (actor_kind IN ('administrator', 'customer', 'system')),
  actor_id text,
  actor_name text,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text,
  before jsonb,
  after jsonb,
  request_id text
);
CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, id);
