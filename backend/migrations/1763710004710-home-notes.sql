-- The office's notes about a home: how to get in, which key and who has it, how the customer likes it. Customers book and describe
-- the home themselves; these texts stay as the office wrote them.
ALTER TABLE property ADD COLUMN access text, ADD COLUMN keys text, ADD COLUMN preferences text;
