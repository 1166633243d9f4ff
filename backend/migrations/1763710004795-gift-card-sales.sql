-- Gift cards that are bought on the site (docs/decisions/0200-credit.md).
ALTER TABLE gift_card
  -- The provider's intent; null for a card of the office.
  ADD COLUMN intent_id text CONSTRAINT gift_card_intent UNIQUE,
  -- Counts up if the provider would repeat its own failure.
  ADD COLUMN key_version integer NOT NULL DEFAULT 1,
  -- The money that went back to the buyer, as the provider last reported it.
  ADD COLUMN refunded integer NOT NULL DEFAULT 0,
  ADD COLUMN disputed integer NOT NULL DEFAULT 0,
  ADD COLUMN dispute_status text;
CREATE INDEX gift_card_unpaid ON gift_card (created_at) WHERE state = 'unpaid';
