-- The worker makes the coming months' partitions. It needs no right to create tables if the function has its owner's.
ALTER FUNCTION ensure_snapshot_partitions(date, date) SECURITY DEFINER SET search_path = public, pg_temp;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION ensure_snapshot_partitions(date, date) FROM PUBLIC;
