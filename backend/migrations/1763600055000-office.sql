-- Searching bookings by name, phone or address; letter for letter as in the office's list.
CREATE INDEX booking_search ON booking USING gin (
  lower(customer_name || ' ' || customer_phone || ' ' || coalesce(questionnaire ->> 'location', '')) gin_trgm_ops
);
-- Pages of the office's list are found by walking these alone.
CREATE INDEX booking_live ON booking (id) WHERE deleted_at IS NULL;
