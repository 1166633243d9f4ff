-- The code in the link that a customer passes on.
CREATE TABLE referral_code (
  user_id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE
);
-- A friend who came through such a link.
CREATE TABLE referral (
  friend_id uuid PRIMARY KEY,
  referrer_id uuid NOT NULL,
  claimed_at timestamptz NOT NULL,
  -- Set once the friend's first paid visit took place.
  decided_at timestamptz,
  booking_id bigint,
  -- What both got; 0 if it was refused.
  amount integer,
  refused text CONSTRAINT referral_refused CHECK (refused IN ('person', 'home', 'card', 'limit')),
  CONSTRAINT referral_of_others CHECK (friend_id <> referrer_id),
  CONSTRAINT referral_decided CHECK ((decided_at IS NULL) = (amount IS NULL))
);
CREATE INDEX referral_referrer ON referral (referrer_id, decided_at);
CREATE INDEX referral_open ON referral (friend_id) WHERE decided_at IS NULL;
