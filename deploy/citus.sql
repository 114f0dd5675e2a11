-- Spreads what is observed of accounts over the nodes of a Citus cluster. Run it as the owner of the tables on the coordinator, after
-- `node dist/migrate.js` and while API and worker are stopped: psql "$OWNER_URL" -v ON_ERROR_STOP=1 -f citus.sql
-- Rows move while it runs. Run it again after each upgrade, as migrations bring functions anew; tables that are distributed stay so.
-- docs/scaling.md says when it is worth it, and what it doesn't do.
CREATE EXTENSION IF NOT EXISTS citus;
-- Looked up one by one, each in the shard that its account names: as SQL they would be merged into the query around them.
CREATE OR REPLACE FUNCTION newest_activities(
  of_subject uuid, of_kinds text[], before_at timestamptz, before_id text, with_pending boolean, most integer
) RETURNS SETOF activities LANGUAGE plpgsql STABLE ROWS 20 AS $$
BEGIN
  RETURN QUERY SELECT * FROM activities
    WHERE subject_id = of_subject AND (at, activity_id) < (before_at, before_id)
      AND (of_kinds IS NULL OR kind = ANY (of_kinds)) AND (with_pending OR NOT is_pending)
    ORDER BY at DESC, activity_id DESC LIMIT most;
END $$;
CREATE OR REPLACE FUNCTION activities_known_since(
  of_subject uuid, known_after timestamptz, happened_after timestamptz, most integer
) RETURNS SETOF activities LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY SELECT * FROM activities
    WHERE subject_id = of_subject AND NOT is_pending AND coalesce(confirmed_at, seen_at, at) > known_after AND at > happened_after
    ORDER BY coalesce(confirmed_at, seen_at, at) DESC LIMIT most;
END $$;
CREATE OR REPLACE FUNCTION newest_profiles(
  of_account uuid, since timestamptz, most integer
) RETURNS SETOF profile_snapshots LANGUAGE plpgsql STABLE ROWS 60 AS $$
BEGIN
  RETURN QUERY SELECT * FROM profile_snapshots
    WHERE account_id = of_account AND captured_at >= since
    ORDER BY captured_at DESC LIMIT most;
END $$;
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
