-- Its crew has begun the visit: no change of calendars or people takes it away, and nobody moves it.
ALTER TABLE assignment ADD COLUMN begun boolean NOT NULL DEFAULT false;

-- Those that are under way now.
UPDATE assignment SET begun = true FROM booking
WHERE booking.id = assignment.booking_id AND booking.status = 'in-progress' AND crew_id IS NOT NULL;
