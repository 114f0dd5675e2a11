-- Looks are stored even if nobody made the partition of their month. The next round makes it and moves them there.
CREATE TABLE "profile_snapshots_default" PARTITION OF "profile_snapshots" DEFAULT;--> statement-breakpoint
CREATE TABLE "media_snapshots_default" PARTITION OF "media_snapshots" DEFAULT;--> statement-breakpoint
CREATE OR REPLACE FUNCTION ensure_snapshot_partitions(first_day date, last_day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  month date := date_trunc('month', first_day);
  parent text;
  part text;
  month_start text;
  month_end text;
BEGIN
  -- One process at a time: others find the months made.
  PERFORM pg_advisory_xact_lock(hashtext('ensure_snapshot_partitions'));
  WHILE month <= last_day LOOP
    month_start := to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00';
    month_end := to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00';
    FOREACH parent IN ARRAY ARRAY['profile_snapshots', 'media_snapshots'] LOOP
      part := parent || '_' || to_char(month, 'YYYY_MM');
      CONTINUE WHEN to_regclass(part) IS NOT NULL;
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', part, parent);
      EXECUTE format(
        'WITH moved AS (DELETE FROM %I WHERE captured_at >= %L AND captured_at < %L RETURNING *) INSERT INTO %I SELECT * FROM moved',
        parent || '_default', month_start, month_end, part);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, part, month_start, month_end);
    END LOOP;
    month := month + interval '1 month';
  END LOOP;
END $$;
