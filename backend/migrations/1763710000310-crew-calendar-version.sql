-- Counts the changes of a crew's calendar: its hours, its days and its closures. A placement that was decided with an
-- older version is decided again.
ALTER TABLE crew ADD COLUMN calendar_version integer NOT NULL DEFAULT 0;
