-- Whether a home was ever cleaned, for whomever (decision 90).
CREATE INDEX IF NOT EXISTS property_address_key ON property (address_key);
