-- Whether the refund becomes credit of the customer, although a card paid.
ALTER TABLE refund ADD COLUMN to_credit boolean NOT NULL DEFAULT false;
