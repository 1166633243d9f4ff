-- The visit that a plan's address was last changed on: visits that are made later go there, also once it was withdrawn; null: where the
-- last visit is.
ALTER TABLE subscription ADD COLUMN home_from bigint;
