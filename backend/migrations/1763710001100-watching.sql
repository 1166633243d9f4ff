-- What tells that the service does its work. All times by the database's clock, whatever the machines' clocks say.
CREATE TABLE worker_heartbeat (
  worker uuid PRIMARY KEY,
  version text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- When a scheduled job last succeeded; at first, when a worker first knew it.
CREATE TABLE schedule_run (
  job text PRIMARY KEY,
  succeeded_at timestamptz NOT NULL DEFAULT now()
);

-- Since when no message of this channel has gone out although some were tried; absent or null: they go out.
CREATE TABLE message_channel (
  channel text PRIMARY KEY CHECK (channel IN ('mail', 'text')),
  failing_since timestamptz,
  -- A code, never the server's sentence, which may name a recipient.
  reason text,
  unreachable boolean NOT NULL DEFAULT false
);

-- When a message should have gone out first: a failure moves the next attempt, never this.
ALTER TABLE delivery ADD COLUMN queued_at timestamptz NOT NULL DEFAULT now();
UPDATE delivery SET queued_at = created_at WHERE status IN ('queued', 'sending');
