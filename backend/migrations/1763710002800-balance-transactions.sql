-- The provider's balance, line by line, as last read: what came in, went back, was kept as fees and was paid out.
CREATE TABLE balance_transaction (
  id text PRIMARY KEY,
  -- The provider's reporting category: charge, refund, dispute, payout …
  category text NOT NULL,
  amount bigint NOT NULL,
  fee integer NOT NULL,
  net bigint NOT NULL CONSTRAINT balance_transaction_net_check CHECK (net = amount - fee),
  -- What it is about at the provider: a charge, refund, dispute or payout.
  source_id text,
  -- The payment that it belongs to, ours or not.
  intent_id text,
  made_at timestamptz NOT NULL,
  available_at timestamptz NOT NULL,
  -- The day of the business whose journal has it: later than it was made if that month was closed by then.
  posted_on date NOT NULL,
  -- It went to the bank with this one; null: not yet, or nobody says.
  payout_id text
);
CREATE INDEX balance_transaction_posted ON balance_transaction (posted_on, made_at, id);
CREATE INDEX balance_transaction_intent ON balance_transaction (intent_id) WHERE intent_id IS NOT NULL;
CREATE INDEX balance_transaction_payout ON balance_transaction (payout_id) WHERE payout_id IS NOT NULL;

CREATE TABLE payout (
  id text PRIMARY KEY,
  amount bigint NOT NULL,
  status text NOT NULL,
  -- When the bank has it, in the provider's calendar.
  arrives_on date NOT NULL,
  made_at timestamptz NOT NULL
);

-- Months whose books are closed. What comes later belongs to the month that is open then.
CREATE TABLE closed_month (
  -- Its first day.
  month date PRIMARY KEY CONSTRAINT closed_month_first_day CHECK (extract(day FROM month) = 1),
  -- The midnight after it, in the zone that the business had.
  ended_at timestamptz NOT NULL,
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL,
  -- The month in numbers, as the office saw it.
  summary jsonb NOT NULL
);
