-- What the owner changed of how the site looks, in one row; empty: as installed.
CREATE TABLE site_look (
  single boolean CONSTRAINT site_look_pkey PRIMARY KEY DEFAULT true CONSTRAINT site_look_single CHECK (single),
  look jsonb NOT NULL DEFAULT '{}' CONSTRAINT site_look_object CHECK (jsonb_typeof(look) = 'object'),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO site_look DEFAULT VALUES;

-- Its pictures, by the hash of what is served. A day after they were sent, those that no look shows are deleted.
CREATE TABLE site_image (
  id text CONSTRAINT site_image_pkey PRIMARY KEY,
  type text NOT NULL CONSTRAINT site_image_type CHECK (type IN ('svg', 'png', 'webp')),
  width integer NOT NULL,
  height integer NOT NULL,
  bytes bytea NOT NULL,
  -- Of a photo, for phones; of a drawing as pixels, for emails.
  small bytea,
  png bytea,
  created_at timestamptz NOT NULL DEFAULT now()
);
