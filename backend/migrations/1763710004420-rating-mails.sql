-- Questions after a visit have a choice of their own: before, their link ended the office's messages as well.
ALTER TABLE customer_settings ADD COLUMN rating_mails boolean NOT NULL DEFAULT true;
UPDATE customer_settings SET rating_mails = false WHERE NOT office_mails;
ALTER TABLE delivery
  DROP CONSTRAINT delivery_category_check,
  ADD CONSTRAINT delivery_category_check
    CHECK (category IN ('booking', 'reminder', 'rating', 'office', 'news', 'staff', 'proof', 'waitlist')) NOT VALID;
