-- Sales that the journal of a closed month has: whatever is charged or given back of them later belongs to the month that
-- is open then.
CREATE TABLE posted_sale (
  booking_id bigint PRIMARY KEY CONSTRAINT posted_sale_account_fk REFERENCES ledger_account (booking_id) ON DELETE CASCADE,
  -- The day of the visit, or on which it was cancelled.
  earned_on date NOT NULL
);

-- The files of a closed month, byte for byte, in parts that are read and written one at a time.
CREATE TABLE closed_month_file (
  month date NOT NULL CONSTRAINT closed_month_file_month_fk REFERENCES closed_month (month),
  name text NOT NULL,
  part integer NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (month, name, part)
);
