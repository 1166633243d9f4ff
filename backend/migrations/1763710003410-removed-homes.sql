-- A home that the office took off a customer's list: its past visits keep it, and it is back when it is booked or added again.
ALTER TABLE property ADD COLUMN removed_at timestamptz;
