-- What one account shows, for queries that say for each of their rows which. SQL on purpose, which becomes a part of the query around it;
-- `deploy/citus.sql` has them looked up one by one, as a distributed table refuses a limit per row of another.
-- Without a cursor the bound is infinity, not null: it stays a condition of the index.
CREATE FUNCTION newest_activities(
  of_subject uuid, of_kinds text[], before_at timestamptz, before_id text, with_pending boolean, most integer
) RETURNS SETOF activities LANGUAGE sql STABLE ROWS 20 AS $$
  SELECT * FROM activities
    WHERE subject_id = of_subject AND (at, activity_id) < (before_at, before_id)
      AND (of_kinds IS NULL OR kind = ANY (of_kinds)) AND (with_pending OR NOT is_pending)
    ORDER BY at DESC, activity_id DESC LIMIT most
$$;--> statement-breakpoint
CREATE FUNCTION newest_profiles(
  of_account uuid, since timestamptz, most integer
) RETURNS SETOF profile_snapshots LANGUAGE sql STABLE ROWS 60 AS $$
  SELECT * FROM profile_snapshots
    WHERE account_id = of_account AND captured_at >= since
    ORDER BY captured_at DESC LIMIT most
$$;
