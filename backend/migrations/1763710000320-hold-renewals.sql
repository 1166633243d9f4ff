-- How often the hold of an unpaid booking has been renewed.
ALTER TABLE booking ADD COLUMN hold_renewals integer NOT NULL DEFAULT 0;
