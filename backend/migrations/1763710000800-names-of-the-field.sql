-- Tables and columns take the names that the field uses. The version before does not know them: it is stopped first.
ALTER TABLE visit_eve RENAME TO visit_reminder;
ALTER INDEX visit_eve_pkey RENAME TO visit_reminder_pkey;
ALTER TABLE told_visit RENAME TO calendar_entry;
ALTER INDEX told_visit_pkey RENAME TO calendar_entry_pkey;
ALTER TABLE delivery RENAME COLUMN unwritten TO deferred;
