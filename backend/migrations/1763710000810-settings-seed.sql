-- The settings of the installation's first start; null: the environment has not been asked yet.
ALTER TABLE business_settings ADD COLUMN seeded jsonb;
