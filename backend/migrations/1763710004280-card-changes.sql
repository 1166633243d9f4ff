-- What a customer's last change of card replaced: its toast takes it back, until a charge has begun with the new one.
CREATE TABLE card_change (
  user_id uuid PRIMARY KEY,
  changed_at timestamptz NOT NULL,
  was jsonb NOT NULL,
  became jsonb NOT NULL,
  -- Null: no other card, but one of before for all visits.
  new_card text,
  used boolean NOT NULL DEFAULT false
);
