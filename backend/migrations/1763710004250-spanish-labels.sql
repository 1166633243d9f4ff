-- The owner's label of a price's line for readers of Spanish, as it was when the price was made. Empty: the English one.

ALTER TABLE ledger_entry ADD COLUMN spanish text;
