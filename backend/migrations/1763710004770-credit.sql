-- Customers' credit (docs/decisions/0200-credit.md). The balance always is the sum of the entries, which are only appended.
CREATE TABLE credit_account (
  user_id uuid PRIMARY KEY,
  balance integer NOT NULL DEFAULT 0 CONSTRAINT credit_account_balance CHECK (balance >= 0)
);
CREATE TABLE gift_card (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The code is computed from it and from `code_version` with the server's secret, so that it can be sent on a later day.
  reference uuid NOT NULL UNIQUE,
  code_version integer NOT NULL DEFAULT 1,
  -- Null until there is a code, which can be redeemed from then on.
  code_hash bytea UNIQUE,
  code_end text NOT NULL DEFAULT '',
  state text NOT NULL CONSTRAINT gift_card_state CHECK (state IN ('unpaid', 'paid', 'delivered', 'redeemed', 'cancelled')),
  value integer NOT NULL CONSTRAINT gift_card_value CHECK (value > 0),
  buyer_name text,
  buyer_email text,
  recipient_name text NOT NULL,
  recipient_email text,
  message text,
  language text NOT NULL,
  deliver_on date NOT NULL,
  created_at timestamptz NOT NULL,
  paid_at timestamptz,
  delivered_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by uuid,
  cancelled_at timestamptz,
  -- The administrator who issued it; null if it was bought on the site.
  issued_by text,
  paid_by text CONSTRAINT gift_card_paid_by CHECK (paid_by IN ('cash', 'check')),
  -- Derived from the Idempotency-Key that made it.
  call_key text UNIQUE,
  CONSTRAINT gift_card_redeemed CHECK ((state = 'redeemed') = (redeemed_by IS NOT NULL))
);
CREATE INDEX gift_card_created ON gift_card (created_at, id);
CREATE INDEX gift_card_to_deliver ON gift_card (deliver_on) WHERE state = 'paid';
CREATE INDEX gift_card_redeemed_by ON gift_card (redeemed_by) WHERE redeemed_by IS NOT NULL;
CREATE TABLE credit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT credit_entry_account REFERENCES credit_account (user_id),
  reason text NOT NULL
    CONSTRAINT credit_entry_reason CHECK (reason IN ('given', 'taken', 'gift_card', 'referral', 'refund', 'payment')),
  amount integer NOT NULL CONSTRAINT credit_entry_amount CHECK (amount <> 0),
  booking_id bigint,
  payment_id bigint,
  gift_card_id bigint CONSTRAINT credit_entry_gift_card REFERENCES gift_card (id),
  note text,
  made_by text,
  created_at timestamptz NOT NULL
);
CREATE INDEX credit_entry_user ON credit_entry (user_id, id);
CREATE INDEX credit_entry_created ON credit_entry (created_at);
CREATE UNIQUE INDEX credit_entry_of_gift_card ON credit_entry (gift_card_id) WHERE gift_card_id IS NOT NULL;
ALTER TABLE payment DROP CONSTRAINT payment_method_check,
  ADD CONSTRAINT payment_method_check CHECK (method IN ('card', 'cash', 'check', 'credit')) NOT VALID;
