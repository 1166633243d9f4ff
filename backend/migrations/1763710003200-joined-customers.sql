-- When somebody proved by a code that they are the customer whom the office made, until the office confirms it.
ALTER TABLE app_user ADD COLUMN joined_at timestamptz;
