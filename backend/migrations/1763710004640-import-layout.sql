-- How the office says that a column writes names, and the line of the file on which the headers are.
ALTER TABLE import_run
  ADD COLUMN name_order text CONSTRAINT import_run_name_order CHECK (name_order IN ('last-first', 'first-last', 'as-is')),
  ADD COLUMN header_line integer NOT NULL DEFAULT 1;
