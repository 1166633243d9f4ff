-- Visitors add photos before they sign in. Until then a photo belongs to their browser (docs/rules.md#signing-in-to-pay).
ALTER TABLE photo
  -- A hash of the browser's secret; null as soon as a customer owns the photo.
  ADD COLUMN browser text,
  -- The network that it came from, while a browser owns it.
  ADD COLUMN source text;
