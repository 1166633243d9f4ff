-- The crew that the office chose for a plan's coming visits; null for the crew of the visit before.
ALTER TABLE subscription ADD COLUMN crew_id integer REFERENCES crew ON DELETE SET NULL;
CREATE INDEX subscription_crew ON subscription (crew_id) WHERE crew_id IS NOT NULL;
