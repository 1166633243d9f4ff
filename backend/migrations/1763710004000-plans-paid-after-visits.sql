-- A plan whose visits are each paid after they took place: no card is charged for them.
ALTER TABLE subscription ADD COLUMN pay_after_visit boolean NOT NULL DEFAULT false;
