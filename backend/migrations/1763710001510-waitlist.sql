-- Who lives where we do not come yet, and wants to be told (decision 91).
CREATE TABLE waitlist (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In small letters.
  email text NOT NULL,
  zip text NOT NULL CONSTRAINT waitlist_zip_check CHECK (zip ~ '^\d{5}$'),
  language text NOT NULL CONSTRAINT waitlist_language_check CHECK (language IN ('en', 'es')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null: they wait.
  told_at timestamptz,
  CONSTRAINT waitlist_email_zip_key UNIQUE (email, zip)
);
CREATE INDEX waitlist_zip ON waitlist (zip, id);

ALTER TABLE delivery
  DROP CONSTRAINT delivery_category_check,
  ADD CONSTRAINT delivery_category_check
    CHECK (category IN ('booking', 'reminder', 'office', 'staff', 'proof', 'waitlist')) NOT VALID;
