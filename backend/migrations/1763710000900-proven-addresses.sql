-- Emails go to an address that the sign-in provider has verified, or that was confirmed by a link sent to it. Addresses known before
-- count as verified: they have been written to.
ALTER TABLE app_user ADD COLUMN email_verified boolean NOT NULL DEFAULT true;

-- 'unverified': waits until its address is verified. 'over_limit': above the limit of the day, not sent.
ALTER TABLE delivery
  -- Still to be counted against the limits of the day; false from the start for what the office writes by hand.
  ADD COLUMN to_count boolean NOT NULL DEFAULT true,
  DROP CONSTRAINT delivery_status_check,
  ADD CONSTRAINT delivery_status_check
    CHECK (status IN ('queued', 'sending', 'sent', 'bounced', 'failed', 'unverified', 'over_limit')) NOT VALID,
  DROP CONSTRAINT delivery_category_check,
  ADD CONSTRAINT delivery_category_check
    CHECK (category IN ('booking', 'reminder', 'office', 'staff', 'proof')) NOT VALID;
CREATE INDEX IF NOT EXISTS delivery_unverified ON delivery (user_id) WHERE status = 'unverified';
