-- Closing a month posts very many at once: to look each up once more would take longer than all the rest. Accounts are never removed.
ALTER TABLE posted_sale DROP CONSTRAINT posted_sale_account_fk;
