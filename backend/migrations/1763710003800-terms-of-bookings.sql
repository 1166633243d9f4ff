-- What a change of mind and a closed door cost, as agreed when the booking was made. Those of before: the fees at any time.
ALTER TABLE booking
  ADD COLUMN free_notice_hours integer NOT NULL DEFAULT 0,
  -- {fee, text, textSpanish}; null: nothing was agreed.
  ADD COLUMN lockout jsonb;
