-- Customers whose data was erased, for as long as something of theirs may still have been on its way.
CREATE TABLE erased_customer (
  user_id uuid PRIMARY KEY,
  erased_at timestamptz NOT NULL
);
