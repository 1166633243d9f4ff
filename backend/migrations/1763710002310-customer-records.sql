-- What the office knows of a customer, and what it has set: that stays when the provider says otherwise at a sign-in.
ALTER TABLE app_user
  ADD COLUMN notes text,
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN name_by_office boolean NOT NULL DEFAULT false,
  ADD COLUMN email_by_office boolean NOT NULL DEFAULT false,
  -- When they agreed to news and offers by email; null: they did not, or do no longer.
  ADD COLUMN news_agreed_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 0;
ALTER TABLE property ADD COLUMN version integer NOT NULL DEFAULT 0;
