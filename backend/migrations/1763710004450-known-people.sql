-- An offer is given once to each person and home (docs/decisions/0090). These functions bring the spellings of a mailbox or an address
-- to one form. They are immutable, because indexes use them.

-- robin+2@example.com and robin@example.com are one mailbox, and so are Gmail's spellings with dots.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN host IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || host END
  FROM (SELECT split_part(split_part(lower(email), '@', 1), '+', 1) AS name, split_part(lower(email), '@', 2) AS host) AS parts
$$;

-- House number, street and unit of an address key: '14 maple avenue apartment 3 larkfield ny 10998' → '14 maple avenue 3'. Without
-- a word for a street: the number and the word behind it, '14 broadway new york 10998' → '14 broadway'. Null without a number.
CREATE FUNCTION street_of(address_key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
      substring(street, '\m\d\S*?(?: +\d+)??(?: +(?!\d+ )\S+)*? +\S+ +(?:street|avenue|road|drive|lane|court|place|boulevard|highway|parkway|square|circle|terrace|trail|way|loop|plaza|pike|turnpike|alley|crossing|calle)\M'),
      substring(street, '\m(?!\d{5}\M)\d\S*(?: +(?:north|south|east|west|old|the|park|avenue|route|calle|via|county|state|us|highway|road)\M)* +(?!\d{5}\M)\S+'))
    || coalesce(substring(address_key, '\mapartment( \S+)'), '')
  FROM (SELECT regexp_replace(
    regexp_replace(regexp_replace(address_key, '\m(?:apartment \S+|\d\S* floor\M|floor \d\S*)', '', 'g'), '\mcir\M', 'circle', 'g'),
    '\mter\M', 'terrace', 'g') AS street) AS without_unit
$$;

-- The codes of five digits in it, the house's number aside.
CREATE FUNCTION zips_of(address_key text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(found[1]), '{}') FROM regexp_matches(address_key, '(?<= )(\d{5})\M', 'g') AS found
$$;

CREATE INDEX property_street ON property (street_of(address_key));
CREATE INDEX app_user_mailbox ON app_user (mailbox_of(email));
CREATE INDEX customer_settings_proven_phone ON customer_settings (phone) WHERE phone_proven_at IS NOT NULL;
