-- Count the changes of a crew's and of a closure's own fields: of two managers the second is told what the first has changed.
ALTER TABLE crew ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE closure ADD COLUMN version integer NOT NULL DEFAULT 1;
