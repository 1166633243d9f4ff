-- Finding a customer's home by its address, letter for letter as the office's search writes it.
CREATE INDEX IF NOT EXISTS property_search ON property USING gin (lower(location) gin_trgm_ops);
