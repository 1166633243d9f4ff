-- Read by nobody: failed sign-ins are rows of sign_in_failure, calendar links are rows of link.
DROP TABLE sign_in_lock;
DROP TABLE calendar_feed;
