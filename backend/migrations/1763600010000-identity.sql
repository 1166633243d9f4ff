CREATE TABLE app_user (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  issuer text NOT NULL,
  subject text NOT NULL,
  email text,
  first_name text,
  last_name text,
  profile_image_url text,
  phone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT app_user_identity UNIQUE (issuer, subject)
);
CREATE INDEX app_user_created ON app_user (created_at, id);
CREATE INDEX app_user_search ON app_user USING gin (
  lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
  gin_trgm_ops
);

CREATE TABLE administrator (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL CHECK (length(username) BETWEEN 1 AND 64),
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz,
  disabled_at timestamptz
);
CREATE UNIQUE INDEX administrator_username ON administrator (lower(username));

-- Counted by the name that was typed, whether an administrator has it or not: the answer tells nobody which.
CREATE TABLE sign_in_lock (
  username text PRIMARY KEY,
  failed_attempts integer NOT NULL,
  last_failure_at timestamptz NOT NULL,
  locked_until timestamptz
);
CREATE INDEX sign_in_lock_age ON sign_in_lock (last_failure_at);

CREATE TABLE session (
  id_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('customer', 'administrator')),
  user_id uuid REFERENCES app_user (id) ON DELETE CASCADE,
  administrator_id bigint REFERENCES administrator (id) ON DELETE CASCADE,
  id_token text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT session_owner CHECK (
    (kind = 'customer' AND user_id IS NOT NULL AND administrator_id IS NULL)
    OR (kind = 'administrator' AND administrator_id IS NOT NULL AND user_id IS NULL)
  )
);
CREATE INDEX session_owner ON session (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX session_administrator ON session (administrator_id) WHERE administrator_id IS NOT NULL;
CREATE INDEX session_expiry ON session (expires_at);
