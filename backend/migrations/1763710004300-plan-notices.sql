-- The plan that a notification is about, where it is about no visit.
ALTER TABLE notification ADD COLUMN subscription_id bigint;
