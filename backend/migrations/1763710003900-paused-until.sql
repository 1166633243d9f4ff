-- The day from which a paused plan has visits again by itself; null: its customer resumes it.
ALTER TABLE subscription ADD COLUMN resume_on date;
