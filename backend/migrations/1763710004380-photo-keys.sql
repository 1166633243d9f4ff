-- Names of photo files are ours alone: a row of a forged backup must lead to no other file. New rows are checked; those that are
-- there were written by us.
ALTER TABLE photo ADD CONSTRAINT photo_keys CHECK (
  store_key ~ '^[0-9a-f]{2}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$'
  AND thumb_key ~ '^[0-9a-f]{2}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-thumb\.jpg$') NOT VALID;
ALTER TABLE work_photo ADD CONSTRAINT work_photo_keys CHECK (
  store_key ~ '^[0-9a-f]{2}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$'
  AND thumb_key ~ '^[0-9a-f]{2}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-thumb\.jpg$') NOT VALID;
