-- An entry of the waitlist counts once its reader has confirmed it: anybody can type anybody's address (decision 91).
-- Entries of before are not confirmed: nobody knows who left them. They are kept, and asked once there is something to tell.
ALTER TABLE waitlist ADD COLUMN confirmed_at timestamptz;
-- When the latest email that asks for it was sent, and how many there were. Null: never asked.
ALTER TABLE waitlist ADD COLUMN asked_at timestamptz;
ALTER TABLE waitlist ADD COLUMN asked integer NOT NULL DEFAULT 0;
CREATE INDEX waitlist_email ON waitlist (email);
ALTER TABLE delivery
  DROP CONSTRAINT delivery_category_check,
  ADD CONSTRAINT delivery_category_check
    CHECK (category IN ('booking', 'reminder', 'rating', 'office', 'news', 'staff', 'proof', 'waitlist', 'waitlist-proof')) NOT VALID;
