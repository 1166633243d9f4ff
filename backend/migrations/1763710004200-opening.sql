-- When the site began to take bookings, and who opened it (decision 160); null: it says 'Opening soon'. Installations with bookings
-- have been open all the time.
ALTER TABLE business_settings
  ADD COLUMN opened_at timestamptz,
  -- An administrator's name; null: it was open from the start.
  ADD COLUMN opened_by text;
UPDATE business_settings SET opened_at = now() WHERE EXISTS (SELECT FROM booking);

-- 'withheld': not sent, because the site was not open yet.
ALTER TABLE delivery
  DROP CONSTRAINT delivery_status_check,
  ADD CONSTRAINT delivery_status_check CHECK
    (status IN ('queued', 'sending', 'sent', 'bounced', 'failed', 'unverified', 'over_limit', 'withheld')) NOT VALID;

-- The first-run checklist: what was proven or skipped, when and by whom. What can be read from the business's own data is not here.
CREATE TABLE first_run_step (
  step text CONSTRAINT first_run_step_pkey PRIMARY KEY,
  done_at timestamptz,
  skipped_at timestamptz,
  -- An administrator's name.
  changed_by text NOT NULL,
  -- A keyed hash of what was proven with: keys, mail server. Of another one nothing is proven.
  proven_with text,
  -- A proof that is under way, and what it found.
  detail jsonb NOT NULL DEFAULT '{}'
);
