-- The cards that customers saved beside their default card, which stays in `saved_card`.
CREATE TABLE other_card (
  user_id uuid NOT NULL,
  payment_method_id text NOT NULL,
  brand text NOT NULL,
  last4 text NOT NULL,
  exp_month integer NOT NULL,
  exp_year integer NOT NULL,
  saved_at timestamptz NOT NULL,
  CONSTRAINT other_card_pkey PRIMARY KEY (user_id, payment_method_id)
);
-- Whether the customer agreed to save the card that pays.
ALTER TABLE payment ADD COLUMN keep_card boolean NOT NULL DEFAULT false;
-- A form that adds a card. It is open beside the one that changes the card of the customer's plans.
ALTER TABLE card_setup ADD COLUMN adds boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT card_setup_status_check,
  ADD CONSTRAINT card_setup_status_check
    CHECK (status IN ('open', 'open-for-booking', 'open-to-add', 'succeeded', 'cancelled')) NOT VALID;
CREATE UNIQUE INDEX card_setup_one_adding ON card_setup (user_id) WHERE status = 'open-to-add';
