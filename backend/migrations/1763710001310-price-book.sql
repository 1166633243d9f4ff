-- The rules that prices follow, a row per version (decision 90). One that was in force is never changed again.
CREATE TABLE price_book (
  version integer PRIMARY KEY CHECK (version > 0),
  state text NOT NULL CHECK (state IN ('draft', 'in_force', 'replaced')),
  -- The contract's PriceBook without its version.
  book jsonb NOT NULL CHECK (jsonb_typeof(book) = 'object'),
  -- An administrator's name; null: nobody, as at the first start.
  changed_by text,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX price_book_one_of_each ON price_book (state) WHERE state <> 'replaced';

-- Prices stay as they are: version 1 is the catalogue. A fresh database has none yet and gets both when it is filled.
INSERT INTO price_book (version, state, book)
SELECT 1, 'in_force', jsonb_build_object(
  'services', jsonb_agg(jsonb_build_object(
    'id', id, 'label', label, 'price', price, 'minutes', duration_minutes, 'taxable', true) ORDER BY position),
  'adjustments', '[]'::jsonb, 'extras', '[]'::jsonb, 'frequencyDiscounts', '{}'::jsonb,
  'discountFromFirstVisit', false, 'firstVisit', NULL, 'minimum', 0,
  'coupons', '[]'::jsonb, 'zones', '[]'::jsonb, 'taxRates', '[]'::jsonb, 'teamSize', 1)
FROM service HAVING count(*) > 0;
