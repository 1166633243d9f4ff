-- Everybody who works in the office today is an owner.
ALTER TABLE administrator
  ADD COLUMN role text NOT NULL DEFAULT 'owner'
    CONSTRAINT administrator_role_check CHECK (role IN ('owner', 'dispatcher', 'bookkeeper'));
