-- 'Unit 3' and 'Suite 3' of a house are the home that 'Apt 3' is (decision 90). A customer's second row for one home stays as it is.
UPDATE property AS home SET address_key = known.key
FROM (
  SELECT DISTINCT ON (user_id, key) id, user_id, key FROM (
    SELECT id, user_id, regexp_replace(address_key, '\m(unit|suite|ste)\M', 'apartment', 'g') AS key FROM property
    WHERE address_key ~ '\m(unit|suite|ste)\M'
  ) AS named ORDER BY user_id, key, id
) AS known
WHERE home.id = known.id AND NOT EXISTS (
  SELECT FROM property AS other WHERE other.user_id = known.user_id AND other.address_key = known.key);
