-- Spreads what is observed of accounts over the nodes of a Citus cluster. Run it as the owner of the tables on the coordinator, after
-- `node dist/migrate.js` and while API and worker are stopped: psql "$OWNER_URL" -v ON_ERROR_STOP=1 -f citus.sql
-- Rows move while it runs. Repeating it changes nothing. docs/scaling.md says when it is worth it, and what it doesn't do.
CREATE EXTENSION IF NOT EXISTS citus;
DO $$
DECLARE
  sharded record;
BEGIN
  FOR sharded IN SELECT * FROM (VALUES
    ('profile_snapshots', 'account_id', 'none'),
    ('media_snapshots', 'account_id', 'profile_snapshots'),
    -- Its subject is an account, or the monitor of an archive.
    ('activities', 'subject_id', 'profile_snapshots')
  ) AS tables (name, key, beside) LOOP
    CONTINUE WHEN EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = sharded.name::regclass);
    PERFORM create_distributed_table(sharded.name, sharded.key, colocate_with => sharded.beside);
  END LOOP;
  -- Which shard has an account is known once the values are: a plan for any values asks all of them, or none can be made.
  EXECUTE format('ALTER DATABASE %I SET plan_cache_mode = force_custom_plan', current_database());
END $$;
