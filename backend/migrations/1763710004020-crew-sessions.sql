-- Cleaners sign in on /crew with a code (docs/rules.md#crew-sign-in). The session stores the phone or email that they proved.
ALTER TABLE session
  ADD COLUMN cleaner_id integer REFERENCES cleaner (id) ON DELETE CASCADE,
  ADD COLUMN signed_in_as text,
  DROP CONSTRAINT session_kind_check,
  DROP CONSTRAINT session_owner,
  ADD CONSTRAINT session_kind_check CHECK (kind IN ('customer', 'administrator', 'crew')),
  ADD CONSTRAINT session_owner CHECK (
    num_nonnulls(user_id, administrator_id, cleaner_id) = 1
    AND CASE kind WHEN 'customer' THEN user_id IS NOT NULL WHEN 'administrator' THEN administrator_id IS NOT NULL
      ELSE cleaner_id IS NOT NULL END
  );
CREATE INDEX session_cleaner ON session (cleaner_id) WHERE cleaner_id IS NOT NULL;
