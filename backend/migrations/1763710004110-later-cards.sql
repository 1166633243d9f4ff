-- The card of a customer's visits from a day on, until that day has come and it is the saved one.
CREATE TABLE later_card (
  user_id uuid PRIMARY KEY,
  from_date date NOT NULL,
  payment_method_id text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  exp_month integer NOT NULL,
  exp_year integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The first day of the visits that the form's card is for; null: for all that is charged from now on.
ALTER TABLE card_setup ADD COLUMN from_date date;
