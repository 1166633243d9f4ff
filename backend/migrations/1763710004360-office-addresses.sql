-- The address whose code opens the account while `email`, which the office wrote for somebody who had signed in before, is a
-- contact only. Equal to `email` once an owner has approved it; NULL where no other address than `email` was ever of use.
ALTER TABLE app_user ADD COLUMN sign_in_email text;
CREATE INDEX app_user_sign_in_email ON app_user (lower(sign_in_email)) WHERE sign_in_email IS NOT NULL;

-- The administrator who wrote `email`: a dispatcher does not confirm whoever signs in with an address of their own writing.
ALTER TABLE app_user ADD COLUMN email_set_by text;
UPDATE app_user u SET email_set_by = (
  SELECT a.actor_id FROM audit_log a
  WHERE a.entity = 'customer' AND a.entity_id = u.id::text AND a.actor_kind = 'administrator'
    AND (a.action = 'create' OR a.action = 'change' AND a.after ? 'email')
  ORDER BY a.id DESC LIMIT 1)
WHERE u.issuer = 'office' OR u.email_by_office OR u.joined_at IS NOT NULL;
