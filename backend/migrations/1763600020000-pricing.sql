CREATE TABLE service (
  id text PRIMARY KEY,
  name text NOT NULL,
  label text NOT NULL,
  duration text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
  price integer NOT NULL CHECK (price BETWEEN 0 AND 100000000),
  icon text NOT NULL,
  description text NOT NULL,
  features text[] NOT NULL,
  popular boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  position integer NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
