-- The next visit of a subscription, read from the index alone. A company that is at work makes it beforehand (docs/operations.md).
CREATE INDEX IF NOT EXISTS booking_coming_visit ON booking (subscription_id, appointment_date)
  WHERE subscription_id IS NOT NULL AND status IN ('pending', 'confirmed') AND deleted_at IS NULL;
