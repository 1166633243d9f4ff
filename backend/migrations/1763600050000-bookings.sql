CREATE TABLE property (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  location text NOT NULL CHECK (location <> ''),
  -- The address without what people write differently: one home per customer and key.
  address_key text NOT NULL,
  bedrooms integer NOT NULL DEFAULT 0 CHECK (bedrooms BETWEEN 0 AND 50),
  bathrooms integer NOT NULL DEFAULT 0 CHECK (bathrooms BETWEEN 0 AND 50),
  has_kids boolean NOT NULL DEFAULT false,
  has_pets boolean NOT NULL DEFAULT false,
  special_requests text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT property_address UNIQUE (user_id, address_key)
);

CREATE TABLE subscription (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'incomplete' CHECK (status IN ('incomplete', 'active', 'paused', 'ended')),
  service_type text NOT NULL,
  frequency text NOT NULL CHECK (frequency IN ('weekly', 'bi-weekly', 'monthly')),
  -- Date of occurrence `first_occurrence`: every other date is counted from here, never from its neighbour.
  first_date date NOT NULL,
  first_occurrence integer NOT NULL DEFAULT 0,
  -- The first that has no booking yet.
  next_occurrence integer NOT NULL DEFAULT 1,
  -- The day on which one more visit is due to exist.
  extend_on date,
  appointment_time text NOT NULL CHECK (appointment_time IN ('morning', 'midday', 'evening', 'custom')),
  custom_time text,
  price integer NOT NULL CHECK (price BETWEEN 0 AND 100000000),
  -- Set when the price was locked: later visits inherit it.
  price_locked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX subscription_user ON subscription (user_id, id DESC);
CREATE INDEX subscription_extend ON subscription (extend_on, id) WHERE status = 'active';

CREATE TABLE booking (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  property_id bigint,
  service_type text NOT NULL,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'confirmed', 'in-progress', 'completed', 'cancelled')),
  appointment_date date NOT NULL,
  appointment_time text NOT NULL CHECK (appointment_time IN ('morning', 'midday', 'evening', 'custom')),
  custom_time text,
  catalogue_price integer NOT NULL CHECK (catalogue_price BETWEEN 0 AND 100000000),
  custom_price integer CHECK (custom_price BETWEEN 0 AND 100000000),
  price_locked_at timestamptz,
  is_recurring boolean NOT NULL DEFAULT false,
  recurring_frequency text CHECK (recurring_frequency IN ('weekly', 'bi-weekly', 'monthly')),
  subscription_id bigint,
  occurrence integer,
  special_instructions text,
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  -- Kept as text: it is read out whole with every list, and hardly ever looked into.
  questionnaire json NOT NULL,
  focus_notes text,
  draft_id uuid,
  -- The booking that this one was made from, be it moved or booked again.
  rebooked_from bigint,
  -- When the saved card is charged next, and how often it was: only visits of a subscription.
  charge_at timestamptz,
  charge_attempts integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT booking_property FOREIGN KEY (property_id) REFERENCES property (id),
  CONSTRAINT booking_subscription FOREIGN KEY (subscription_id) REFERENCES subscription (id),
  CONSTRAINT booking_rebooked FOREIGN KEY (rebooked_from) REFERENCES booking (id),
  CONSTRAINT booking_custom_time CHECK ((appointment_time = 'custom') = (custom_time IS NOT NULL)),
  CONSTRAINT booking_draft UNIQUE (user_id, draft_id),
  CONSTRAINT booking_occurrence UNIQUE (subscription_id, occurrence)
);
CREATE INDEX booking_user ON booking (user_id, id DESC);
CREATE INDEX booking_property_id ON booking (property_id, id DESC);
CREATE INDEX booking_rebooked_from ON booking (rebooked_from) WHERE rebooked_from IS NOT NULL;
CREATE INDEX booking_day ON booking (appointment_date, id);
CREATE INDEX booking_to_complete ON booking (appointment_date) WHERE status IN ('confirmed', 'in-progress');
CREATE INDEX booking_charge ON booking (charge_at) WHERE charge_at IS NOT NULL;

CREATE TABLE photo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL,
  -- Empty until the booking is made.
  booking_id bigint,
  original_name text NOT NULL,
  size integer NOT NULL CHECK (size >= 0),
  content_type text NOT NULL,
  store_key text NOT NULL,
  thumb_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT photo_booking FOREIGN KEY (booking_id) REFERENCES booking (id)
);
CREATE INDEX photo_booking_id ON photo (booking_id);
CREATE INDEX photo_user ON photo (user_id);
CREATE INDEX photo_unlinked ON photo (created_at) WHERE booking_id IS NULL;
