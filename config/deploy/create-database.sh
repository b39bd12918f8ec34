# Run once by the image of PostgreSQL, as its superuser: the product connects as a role that owns its database and may do
# nothing beside it.
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role koenowa login password :'password';
create database koenowa owner koenowa;
SQL
