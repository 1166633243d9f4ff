-- A slot that the office holds for a pay link; it is none of the customer's own unpaid holds.
ALTER TABLE assignment ADD COLUMN office_hold boolean NOT NULL DEFAULT false;

-- Cash and checks are payments without the provider: who took them, and what tells them apart, like a check's number.
ALTER TABLE payment ADD COLUMN method text NOT NULL DEFAULT 'card';
ALTER TABLE payment ADD CONSTRAINT payment_method_check CHECK (method IN ('card', 'cash', 'check')) NOT VALID;
ALTER TABLE payment ADD COLUMN taken_by text;
ALTER TABLE payment ADD COLUMN hand_reference text;
