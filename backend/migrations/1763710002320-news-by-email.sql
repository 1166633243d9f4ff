-- News and offers to those who agreed.
ALTER TABLE delivery
  DROP CONSTRAINT delivery_category_check,
  ADD CONSTRAINT delivery_category_check
    CHECK (category IN ('booking', 'reminder', 'office', 'news', 'staff', 'proof', 'waitlist')) NOT VALID;
