-- What a visit's price is made of, as it is shown; null: its service alone, untaxed. Releases of before had nothing else.
ALTER TABLE ledger_account ADD COLUMN lines jsonb;
-- What a refund gives back of each line; null: of the service alone.
ALTER TABLE refund ADD COLUMN lines jsonb;
