-- The administrator who made a link and saw it, the only time it is shown: a crew's calendar ends when they may not see it any more.
-- NULL: a customer, the product itself, or made before this column.
ALTER TABLE link ADD COLUMN made_by bigint;
CREATE INDEX link_made_by ON link (made_by) WHERE made_by IS NOT NULL;
UPDATE link l SET made_by = (
  SELECT a.actor_id::bigint FROM audit_log a
  WHERE a.action = 'reset-calendar' AND a.entity = 'crew' AND 'crew:' || a.entity_id = l.subject
    AND a.actor_kind = 'administrator' AND a.actor_id ~ '^[0-9]+$'
  ORDER BY a.id DESC LIMIT 1)
WHERE l.purpose = 'calendar' AND l.subject LIKE 'crew:%';
