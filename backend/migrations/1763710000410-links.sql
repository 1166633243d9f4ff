-- Links that we send (design section 13): random tokens, of which only the hash is stored. One opens one thing for one purpose, until its end.
CREATE TABLE link (
  token_hash bytea PRIMARY KEY,
  -- 'calendar', 'visit', 'unsubscribe', 'email-proof'
  purpose text NOT NULL,
  -- The one thing: 'crew:3', '7 2027-03-16 morning'.
  subject text NOT NULL,
  -- The customer it was made for; NULL for a crew.
  user_id uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX link_subject ON link (purpose, subject);
CREATE INDEX link_user ON link (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX link_expiry ON link (expires_at);
COMMENT ON TABLE calendar_feed IS 'Not read any more: calendar links are rows of link.';
