-- Emails that were sent show the logo of their day: a picture that was once part of a saved look is kept for long after it.
ALTER TABLE site_image ADD COLUMN last_shown_at timestamptz;

UPDATE site_image SET last_shown_at = now() FROM site_look WHERE strpos(site_look.look::text, site_image.id) > 0;
