-- Who was asked to join the office and has not answered yet. The link that was sent is a row of link (purpose 'invitation').
CREATE TABLE invitation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CONSTRAINT invitation_email_check CHECK (length(email) <= 254),
  role text NOT NULL CONSTRAINT invitation_role_check CHECK (role IN ('owner', 'dispatcher', 'bookkeeper')),
  invited_by bigint NOT NULL REFERENCES administrator (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  -- How many emails went out.
  sent integer NOT NULL DEFAULT 1,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX invitation_email ON invitation (lower(email));
CREATE INDEX invitation_inviter ON invitation (invited_by);

-- The address that an invitation reached; NULL for whoever was never invited.
ALTER TABLE administrator
  ADD COLUMN email text,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE UNIQUE INDEX administrator_email ON administrator (lower(email)) WHERE email IS NOT NULL;
