-- Role and database of Homebright. As the superuser, with a password that is made here and written nowhere else:
--   runuser -u postgres -- psql -v password="$PASSWORD" -f deploy/postgresql/create-database.sql
-- The role owns its database and is nothing more. The extensions btree_gist and pg_trgm are trusted (PostgreSQL 13 and newer): the migrations make them.
\set ON_ERROR_STOP on
CREATE ROLE homebright LOGIN PASSWORD :'password';
CREATE DATABASE homebright OWNER homebright ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE homebright FROM PUBLIC;
\connect homebright
ALTER SCHEMA public OWNER TO homebright;
REVOKE ALL ON SCHEMA public FROM PUBLIC;
