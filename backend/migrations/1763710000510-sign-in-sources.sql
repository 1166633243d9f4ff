-- Failed sign-ins count per name and source: nobody outside locks the office out. sign_in_lock, which counted per name
-- alone, stays for the version before and is dropped by a later one.
CREATE TABLE sign_in_failure (
  username text NOT NULL,
  source text NOT NULL,
  failed_attempts integer NOT NULL,
  last_failure_at timestamptz NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (username, source)
);
CREATE INDEX sign_in_failure_age ON sign_in_failure (last_failure_at);

-- A browser in which an administrator has signed in before, known by a random token of its own: it opens nothing, its
-- failures alone count against it.
CREATE TABLE known_browser (
  token_hash bytea NOT NULL,
  administrator_id bigint NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  last_sign_in_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, administrator_id)
);
CREATE INDEX known_browser_administrator ON known_browser (administrator_id);

-- Sessions have an absolute end: no earlier renewal reaches beyond it.
UPDATE session SET expires_at = created_at + CASE kind WHEN 'customer' THEN interval '30 days' ELSE interval '7 days' END
WHERE expires_at > created_at + CASE kind WHEN 'customer' THEN interval '30 days' ELSE interval '7 days' END;
