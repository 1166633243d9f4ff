-- The coupon that a booking was made with, as it was then (decision 90). Whether it counts, the booking's state says.
CREATE TABLE coupon_redemption (
  booking_id bigint PRIMARY KEY REFERENCES booking (id),
  code text NOT NULL,
  -- The contract's Coupon.
  coupon jsonb NOT NULL CHECK (jsonb_typeof(coupon) = 'object')
);
CREATE INDEX coupon_redemption_code ON coupon_redemption (code);
