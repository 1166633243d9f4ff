-- `street_of` finds no street in '14 broadway', '14 avenue a' and '200 route 9', and took a floor before the house for its
-- number: each other spelling had the offers again (docs/decisions/0090). The index holds what the function said before.
DROP INDEX property_street;

-- House number, street and unit of an address key: '14 maple avenue apartment 3 larkfield ny 10998' → '14 maple avenue 3'. Without
-- a word for a street: the number and the word behind it, '14 broadway new york 10998' → '14 broadway'. Null without a number.
CREATE OR REPLACE FUNCTION street_of(address_key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(
      substring(street, '\m\d\S*?(?: +\d+)??(?: +(?!\d+ )\S+)*? +\S+ +(?:street|avenue|road|drive|lane|court|place|boulevard|highway|parkway|square|circle|terrace|trail|way|loop|plaza|pike|turnpike|alley|crossing|calle)\M'),
      substring(street, '\m(?!\d{5}\M)\d\S*(?: +(?:north|south|east|west|old|the|park|avenue|route|calle|via|county|state|us|highway|road)\M)* +(?!\d{5}\M)\S+'))
    || coalesce(substring(address_key, '\mapartment( \S+)'), '')
  FROM (SELECT regexp_replace(
    regexp_replace(regexp_replace(address_key, '\m(?:apartment \S+|\d\S* floor\M|floor \d\S*)', '', 'g'), '\mcir\M', 'circle', 'g'),
    '\mter\M', 'terrace', 'g') AS street) AS without_unit
$$;

CREATE INDEX property_street ON property (street_of(address_key));
