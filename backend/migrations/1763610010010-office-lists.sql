-- The office's list of customers by e-mail is turned by key.
CREATE INDEX app_user_email ON app_user ((coalesce(email, '')), id);
