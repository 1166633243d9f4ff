-- How many of each extra a plan's coming visits have; null: as its last visit.
ALTER TABLE subscription ADD COLUMN extras jsonb;
-- From here on one visit may have others than its plan.
UPDATE subscription AS plan SET extras = (
  SELECT extras FROM booking WHERE subscription_id = plan.id AND occurrence IS NOT NULL ORDER BY occurrence DESC LIMIT 1);
