CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"instagram_id" text NOT NULL,
	"username" text NOT NULL,
	"name" text,
	"biography" text,
	"website" text,
	"picture_url" text,
	"followers" bigint,
	"following" bigint,
	"posts" bigint,
	"collect_as" text,
	"lane" text NOT NULL,
	"state" text DEFAULT 'available' NOT NULL,
	"missed_looks" integer DEFAULT 0 NOT NULL,
	"missing_since" timestamp with time zone,
	"media_complete" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_look_at" timestamp with time zone,
	"next_look_at" timestamp with time zone,
	CONSTRAINT "accounts_instagramId_unique" UNIQUE("instagram_id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"account_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"shortcode" text,
	"permalink" text,
	"type" text NOT NULL,
	"caption" text,
	"posted_at" timestamp with time zone NOT NULL,
	"likes" bigint,
	"comments" bigint,
	"views" bigint,
	"first_seen_at" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "media_account_id_media_id_pk" PRIMARY KEY("account_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "media_snapshots" (
	"account_id" uuid NOT NULL,
	"media_id" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"likes" bigint,
	"comments" bigint,
	"views" bigint,
	CONSTRAINT "media_snapshots_account_id_media_id_captured_at_pk" PRIMARY KEY("account_id","media_id","captured_at")
) PARTITION BY RANGE ("captured_at");
--> statement-breakpoint
CREATE TABLE "profile_snapshots" (
	"account_id" uuid NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"username" text NOT NULL,
	"name" text,
	"biography" text,
	"website" text,
	"picture_url" text,
	"followers" bigint,
	"following" bigint,
	"posts" bigint,
	CONSTRAINT "profile_snapshots_account_id_captured_at_pk" PRIMARY KEY("account_id","captured_at")
) PARTITION BY RANGE ("captured_at");
--> statement-breakpoint
CREATE TABLE "activities" (
	"subject_id" uuid NOT NULL,
	"activity_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "activities_subject_id_activity_id_pk" PRIMARY KEY("subject_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "article_labels" (
	"site" text NOT NULL,
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "article_labels_site_key_locale_pk" PRIMARY KEY("site","key","locale")
);
--> statement-breakpoint
CREATE TABLE "article_translations" (
	"article_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"html" text NOT NULL,
	"headings" jsonb NOT NULL,
	"plain_text" text NOT NULL,
	"words" text NOT NULL,
	"reading_minutes" integer NOT NULL,
	"search" "tsvector" NOT NULL,
	CONSTRAINT "article_translations_article_id_locale_pk" PRIMARY KEY("article_id","locale")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site" text NOT NULL,
	"slug" text NOT NULL,
	"author" text NOT NULL,
	"labels" text[] NOT NULL,
	"recommended" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_site_slug_unique" UNIQUE("site","slug")
);
--> statement-breakpoint
CREATE TABLE "archive_interactions" (
	"monitor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"username" text,
	"at" timestamp with time zone,
	"occurrence" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "archive_interactions_monitorId_kind_username_at_occurrence_unique" UNIQUE NULLS NOT DISTINCT("monitor_id","kind","username","at","occurrence")
);
--> statement-breakpoint
CREATE TABLE "archive_people" (
	"monitor_id" uuid NOT NULL,
	"list" text NOT NULL,
	"username" text NOT NULL,
	"since" timestamp with time zone,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "archive_people_monitorId_list_username_firstSeenAt_unique" UNIQUE("monitor_id","list","username","first_seen_at")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"monitor_id" uuid NOT NULL,
	"owner" text,
	"archived_at" timestamp with time zone,
	"categories" jsonb NOT NULL,
	"followers_completeness" text NOT NULL,
	"following_completeness" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "monitors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"account_id" uuid,
	"lane" text NOT NULL,
	"username" text NOT NULL,
	"cadence" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paused_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"next_report_at" timestamp with time zone,
	"progress" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "graph_tokens" (
	"ig_user_id" text PRIMARY KEY NOT NULL,
	"used_percent" integer NOT NULL,
	"observed_at" timestamp with time zone NOT NULL,
	"regain_access_minutes" integer,
	"dead_reason" text
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"monitor_id" uuid NOT NULL,
	"run_key" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"username" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"changes" integer NOT NULL,
	"summary" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "reports_monitorId_runKey_unique" UNIQUE("monitor_id","run_key")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"percent_off" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"redeemed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identity_id" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"source_domain" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_identityId_unique" UNIQUE("identity_id")
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_translations" ADD CONSTRAINT "article_translations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_interactions" ADD CONSTRAINT "archive_interactions_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_people" ADD CONSTRAINT "archive_people_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitors" ADD CONSTRAINT "monitors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitors" ADD CONSTRAINT "monitors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_username_index" ON "accounts" USING btree ("username");--> statement-breakpoint
CREATE INDEX "accounts_next_look_at_index" ON "accounts" USING btree ("next_look_at");--> statement-breakpoint
CREATE INDEX "media_account_id_posted_at_index" ON "media" USING btree ("account_id","posted_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activities_subject_id_at_activity_id_index" ON "activities" USING btree ("subject_id","at" DESC NULLS LAST,"activity_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "article_translations_search" ON "article_translations" USING gin ("search");--> statement-breakpoint
CREATE INDEX "article_translations_trigrams" ON "article_translations" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_site_published_at_index" ON "articles" USING btree ("site","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_labels_index" ON "articles" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "archive_people_monitor_id_list_last_seen_at_index" ON "archive_people" USING btree ("monitor_id","list","last_seen_at");--> statement-breakpoint
CREATE INDEX "imports_monitor_id_created_at_index" ON "imports" USING btree ("monitor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "monitors_user_account" ON "monitors" USING btree ("user_id","account_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "monitors_user_archive" ON "monitors" USING btree ("user_id","username") WHERE deleted_at is null and lane = 'archive';--> statement-breakpoint
CREATE INDEX "monitors_account_id_index" ON "monitors" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "reports_monitor_id_created_at_index" ON "reports" USING btree ("monitor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "coupons_user_id_index" ON "coupons" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
-- Snapshots are kept by month, so that old months can be detached and no index grows with history.
-- Makes the missing partitions of both snapshot tables for every month between the two dates.
CREATE FUNCTION ensure_snapshot_partitions(first_day date, last_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date := date_trunc('month', first_day);
  parent text;
BEGIN
  WHILE month <= last_day LOOP
    FOREACH parent IN ARRAY ARRAY['profile_snapshots', 'media_snapshots'] LOOP
      EXECUTE format(
        'CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
        parent || '_' || to_char(month, 'YYYY_MM'), parent,
        to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00',
        to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
    END LOOP;
    month := month + interval '1 month';
  END LOOP;
END $$;
