-- What the role `tidewatch_app` of the API and the worker may do. Run it as the owner of the database, once, after the first
-- `node dist/migrate.js`: psql "$OWNER_URL" -v ON_ERROR_STOP=1 -f app-role.sql. What later migrations make is included.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
DO $$ BEGIN
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO tidewatch_app', current_database());
END $$;
GRANT USAGE ON SCHEMA public, pgboss TO tidewatch_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO tidewatch_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO tidewatch_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public, pgboss TO tidewatch_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tidewatch_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT USAGE, SELECT ON SEQUENCES TO tidewatch_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT EXECUTE ON FUNCTIONS TO tidewatch_app;
-- Which migrations have run, for readiness.
GRANT USAGE ON SCHEMA drizzle TO tidewatch_app;
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO tidewatch_app;
