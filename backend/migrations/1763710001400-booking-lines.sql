-- What a booking was made with from the price book (decision 90); a row of before has its service alone.
ALTER TABLE booking ADD COLUMN book_version integer;
ALTER TABLE booking ADD COLUMN extras jsonb NOT NULL DEFAULT '{}';
-- The visit's own length; null: as long as its service takes.
ALTER TABLE booking ADD COLUMN minutes integer;

-- Which line of the price a charge belongs to; null: the service's.
ALTER TABLE ledger_entry ADD COLUMN code text;
ALTER TABLE ledger_entry ADD COLUMN taxable boolean NOT NULL DEFAULT true;
