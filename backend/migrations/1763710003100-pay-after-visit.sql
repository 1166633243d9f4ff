-- An order that is paid after its visit: until then nothing is due.
ALTER TABLE booking ADD COLUMN pay_after_visit boolean NOT NULL DEFAULT false;
