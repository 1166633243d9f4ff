# Run once, when the volume is empty: the service owns its database and is no superuser.
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE homebright LOGIN PASSWORD :'password';
ALTER DATABASE :"DBNAME" OWNER TO homebright;
SQL
