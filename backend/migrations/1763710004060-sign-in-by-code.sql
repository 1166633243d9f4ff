-- The customer signs in by a code that is sent to `email`; one customer at most has an address so.
ALTER TABLE app_user ADD COLUMN signs_in_by_code boolean NOT NULL DEFAULT false;
-- `email` is verified by a link that its reader opened: good for messages, and no word of a sign-in provider.
ALTER TABLE app_user ADD COLUMN email_by_link boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX app_user_signs_in_by_code ON app_user (lower(email)) WHERE signs_in_by_code;
