-- What came of the call before a visit. Who ticked a call before reached the customer, as far as anybody knows.
ALTER TABLE visit_reminder
  ADD COLUMN call_outcome text,
  ADD COLUMN call_note text,
  ADD COLUMN call_version integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT visit_reminder_call_outcome_check
    CHECK (call_outcome IN ('reached', 'voicemail', 'wrong-number', 'asks-to-move')) NOT VALID;
