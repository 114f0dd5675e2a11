CREATE INDEX "activities_subject_id_known_at_index" ON "activities" USING btree ("subject_id",coalesce("confirmed_at", "seen_at", "at")) WHERE not "activities"."is_pending";--> statement-breakpoint
-- The confirmed changes of one subject that became known after a moment, the newest first; of those that happened before the other one, none.
-- A limit of its own has each subject looked up in its index: with one limit around a join of all, PostgreSQL hopes to come
-- upon enough of them soon, and reads the whole table where there are none.
CREATE FUNCTION activities_known_since(
  of_subject uuid, known_after timestamptz, happened_after timestamptz, most integer
) RETURNS SETOF activities LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT * FROM activities
    WHERE subject_id = of_subject AND NOT is_pending AND coalesce(confirmed_at, seen_at, at) > known_after AND at > happened_after
    ORDER BY coalesce(confirmed_at, seen_at, at) DESC LIMIT most
$$;
