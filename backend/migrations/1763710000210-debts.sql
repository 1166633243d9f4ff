-- What past visits still owe, counted on the office's dashboard. A company that is at work makes it beforehand (docs/operations.md).
CREATE INDEX IF NOT EXISTS ledger_account_owed ON ledger_account (booking_id) WHERE balance > 0;
