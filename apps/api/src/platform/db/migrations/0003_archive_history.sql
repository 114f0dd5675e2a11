CREATE TABLE "archive_entries" (
	"monitor_id" uuid NOT NULL,
	"list" text NOT NULL,
	"key" uuid NOT NULL,
	"username" text,
	"at" timestamp with time zone,
	"occurrence" integer NOT NULL,
	"after" bigint NOT NULL,
	"before" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_files" (
	"id" text PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "archive_files_uploadId_part_unique" UNIQUE("upload_id","part")
);
--> statement-breakpoint
CREATE TABLE "archive_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"monitor_id" uuid NOT NULL,
	"categories" jsonb NOT NULL,
	"keep_file" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"import_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "ordinal" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "contents" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "changes" jsonb DEFAULT '{"followers":null,"following":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "source" text DEFAULT 'browser' NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_entries" ADD CONSTRAINT "archive_entries_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_files" ADD CONSTRAINT "archive_files_upload_id_archive_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."archive_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_uploads" ADD CONSTRAINT "archive_uploads_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_uploads" ADD CONSTRAINT "archive_uploads_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_entries_monitor_id_list_username_index" ON "archive_entries" USING btree ("monitor_id","list","username");--> statement-breakpoint
CREATE INDEX "archive_entries_begun" ON "archive_entries" USING btree ("monitor_id","list","after") WHERE after > 0;--> statement-breakpoint
CREATE INDEX "archive_entries_ended" ON "archive_entries" USING btree ("monitor_id","list","before") WHERE before < 9007199254740991;--> statement-breakpoint
CREATE INDEX "archive_uploads_monitor_id_created_at_index" ON "archive_uploads" USING btree ("monitor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_monitorId_ordinal_unique" UNIQUE("monitor_id","ordinal");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_monitorId_digest_unique" UNIQUE("monitor_id","digest");--> statement-breakpoint
-- What is there already, in the new form. Lists were kept by the time of the import, now by that of the archive.
CREATE TEMPORARY TABLE list_categories ("list" text, category text);--> statement-breakpoint
INSERT INTO list_categories VALUES ('followers', 'followers'), ('following', 'following'),
	('followRequestsSent', 'follow-requests-sent'), ('recentlyUnfollowed', 'recently-unfollowed'),
	('closeFriends', 'close-friends'), ('blocked', 'blocked'), ('like-post', 'likes'), ('like-comment', 'likes'),
	('comment', 'comments'), ('story', 'story-interactions'), ('own-post', 'posts');--> statement-breakpoint
UPDATE imports i SET
	ordinal = greatest(1, floor(extract(epoch FROM coalesce(archived_at, created_at))))::bigint * 4194304 + (hashtext(id::text) & 4194303),
	digest = id::text,
	contents = coalesce((
		SELECT jsonb_object_agg(name, jsonb_build_object('completeness', level, 'oldest', NULL, 'count', (
			SELECT count(*) FROM archive_people p JOIN list_categories USING ("list")
			WHERE p.monitor_id = i.monitor_id AND category = name AND i.created_at BETWEEN p.first_seen_at AND p.last_seen_at) + (
			SELECT count(*) FROM archive_interactions a JOIN list_categories l ON l."list" = a.kind
			WHERE a.monitor_id = i.monitor_id AND l.category = name AND i.created_at >= a.first_seen_at)))
		FROM jsonb_array_elements_text(i.categories) AS chosen(name),
			LATERAL (SELECT CASE name WHEN 'followers' THEN i.followers_completeness WHEN 'following' THEN i.following_completeness ELSE 'unknown' END AS level) AS judged
		WHERE name <> 'profile' AND level <> 'absent'), '{}');--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "ordinal" SET NOT NULL, ALTER COLUMN "digest" SET NOT NULL, ALTER COLUMN "contents" SET NOT NULL;--> statement-breakpoint
WITH sequence AS (
	SELECT i.monitor_id, l."list", i.ordinal, i.created_at,
		row_number() OVER (PARTITION BY i.monitor_id, l."list" ORDER BY i.ordinal) AS n
	FROM imports i JOIN list_categories l ON i.contents ? l.category
), held AS (
	SELECT s.monitor_id, s."list", p.username, p.since AS at, 1 AS occurrence, s.n
	FROM sequence s JOIN archive_people p USING (monitor_id, "list")
	WHERE s.created_at BETWEEN p.first_seen_at AND p.last_seen_at
	UNION ALL
	SELECT s.monitor_id, s."list", a.username, a.at, a.occurrence, s.n
	FROM sequence s JOIN archive_interactions a ON a.monitor_id = s.monitor_id AND a.kind = s."list"
	WHERE s.created_at >= a.first_seen_at
), runs AS (
	SELECT monitor_id, "list", username, at, occurrence, min(n) AS first, max(n) AS last
	FROM (SELECT *, n - row_number() OVER (PARTITION BY monitor_id, "list", username, at, occurrence ORDER BY n) AS island FROM held) AS numbered
	GROUP BY monitor_id, "list", username, at, occurrence, island
)
INSERT INTO archive_entries (monitor_id, "list", key, username, at, occurrence, after, before)
SELECT r.monitor_id, r."list",
	md5(concat(coalesce('@' || r.username, '-'), ' ', coalesce(extract(epoch FROM r.at)::bigint::text, '-'), ' ', r.occurrence))::uuid,
	r.username, r.at, r.occurrence, coalesce(a.ordinal, 0), coalesce(b.ordinal, 9007199254740991)
FROM runs r
LEFT JOIN sequence a ON a.monitor_id = r.monitor_id AND a."list" = r."list" AND a.n = r.first - 1
LEFT JOIN sequence b ON b.monitor_id = r.monitor_id AND b."list" = r."list" AND b.n = r.last + 1;--> statement-breakpoint
DROP TABLE list_categories;
