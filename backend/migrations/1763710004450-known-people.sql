-- Who has had an offer, however they write themselves (docs/decisions/0090): these two say what is the same mailbox and the same
-- home. Both are immutable, for the indexes that find them.

-- robin+2@example.com and robin@example.com are one mailbox, and so are Gmail's spellings with dots.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || host END
  FROM (SELECT split_part(split_part(lower(email), '@', 1), '+', 1) AS name, split_part(lower(email), '@', 2) AS host) AS parts
$$;

-- House number, street and unit of an address key: '14 maple avenue apartment 3 larkfield ny 10998' → '14 maple avenue 3'. Town,
-- state and country are left out, because people write them as they like; null where no street is found.
CREATE FUNCTION street_of(address_key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substring(
      regexp_replace(
        regexp_replace(regexp_replace(address_key, '\mapartment \S+', '', 'g'), '\mcir\M', 'circle', 'g'),
        '\mter\M', 'terrace', 'g'),
      '\m\d\S*?(?: +\S+)+? +(?:street|avenue|road|drive|lane|court|place|boulevard|highway|parkway|square|circle|terrace|trail|way|loop|plaza|pike|turnpike|alley|crossing|calle)\M')
    || coalesce(substring(address_key, '\mapartment( \S+)'), '')
$$;

-- The codes of five digits in it, the house's number aside.
CREATE FUNCTION zips_of(address_key text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(found[1]), '{}') FROM regexp_matches(address_key, '(?<= )(\d{5})\M', 'g') AS found
$$;

CREATE INDEX property_street ON property (street_of(address_key));
CREATE INDEX app_user_mailbox ON app_user (mailbox_of(email));
CREATE INDEX customer_settings_proven_phone ON customer_settings (phone) WHERE phone_proven_at IS NOT NULL;
