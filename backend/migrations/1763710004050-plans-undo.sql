ALTER TABLE subscription
  -- Rises with every change of the plan itself: a second tab's change is refused.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- What the last change replaced, until another one: its rhythm, and the visits that were withdrawn with their numbers.
  ADD COLUMN undo jsonb;
