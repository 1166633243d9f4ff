-- Searching by phone in any format: the digits alone, letter for letter as `digitsOf` of the platform writes them. A company
-- that is at work makes both beforehand (docs/operations.md).
CREATE INDEX IF NOT EXISTS booking_phone_digits ON booking
  USING gin (regexp_replace(customer_phone, '[^0-9]', '', 'g') gin_trgm_ops);
CREATE INDEX IF NOT EXISTS app_user_phone_digits ON app_user
  USING gin (regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') gin_trgm_ops);
