-- A tip is the part of a payment that is owed to the cleaners. It is kept apart from the visit's charges and payments: `captured` of
-- a `ledger_account` does not include it, `captured` of a `payment` does.
ALTER TABLE ledger_account ADD COLUMN tips integer NOT NULL DEFAULT 0 CHECK (tips >= 0),
  -- The tip that the next charge of the saved card includes.
  ADD COLUMN tip_planned integer NOT NULL DEFAULT 0 CHECK (tip_planned >= 0);
ALTER TABLE payment ADD COLUMN tip integer NOT NULL DEFAULT 0 CHECK (tip >= 0);
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check,
  ADD CONSTRAINT ledger_entry_kind_check CHECK (kind IN ('charge', 'capture', 'refund', 'dispute', 'dispute_fee', 'tip')) NOT VALID;
