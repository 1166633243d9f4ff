-- Written into the metadata of our payments at the provider: several installations may share an account there. It is
-- part of the data, so a restored database still knows what was its own.
CREATE TABLE installation (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one)
);
INSERT INTO installation DEFAULT VALUES;

-- Payments, refunds and disputes that the provider has and the ledger lacks, each until somebody has decided on it.
CREATE TABLE unmatched_payment (
  -- The provider's.
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute')),
  -- The payment that it is about: a payment's own id.
  intent_id text NOT NULL,
  amount integer NOT NULL,
  status text NOT NULL,
  -- The booking it was made for, as the provider's metadata have it.
  booking_id bigint,
  made_at timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  resolution text CHECK (resolution IN ('matched', 'refunded', 'dismissed')),
  resolved_at timestamptz
);
CREATE INDEX unmatched_payment_intent ON unmatched_payment (intent_id);
