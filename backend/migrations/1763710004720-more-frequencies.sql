-- Plans of further frequencies. The process of the release before neither offers nor writes one.
-- Days from the first date to the other visit of its week, if there are two visits a week.
ALTER TABLE subscription ADD COLUMN days_to_second smallint CHECK (days_to_second BETWEEN 1 AND 6),
  -- The week of the month that a monthly visit by weekday keeps, 5 for the last; null for the week of the first date.
  ADD COLUMN month_week smallint CHECK (month_week BETWEEN 1 AND 5),
  DROP CONSTRAINT subscription_frequency_check,
  ADD CONSTRAINT subscription_frequency_check CHECK (frequency IN ('twice-a-week', 'weekly', 'bi-weekly', 'every-3-weeks',
    'every-4-weeks', 'monthly', 'monthly-weekday', 'every-6-weeks', 'every-8-weeks')) NOT VALID;
ALTER TABLE booking DROP CONSTRAINT booking_recurring_frequency_check,
  ADD CONSTRAINT booking_recurring_frequency_check CHECK (recurring_frequency IN ('twice-a-week', 'weekly', 'bi-weekly',
    'every-3-weeks', 'every-4-weeks', 'monthly', 'monthly-weekday', 'every-6-weeks', 'every-8-weeks')) NOT VALID;
