-- Until when the bank waits for an answer; null until the dispute is read again.
ALTER TABLE dispute ADD COLUMN respond_by timestamptz;

-- What the office decided on a refund that failed; null: nothing yet.
ALTER TABLE refund
  ADD COLUMN resolution text CHECK (resolution IN ('retried', 'settled')),
  ADD COLUMN resolved_at timestamptz;

-- Who paid, as far as the provider knows.
ALTER TABLE unmatched_payment
  ADD COLUMN payer_name text,
  ADD COLUMN payer_email text,
  ADD COLUMN card_brand text,
  ADD COLUMN card_last4 text,
  ADD COLUMN description text,
  ADD COLUMN customer_id text;
