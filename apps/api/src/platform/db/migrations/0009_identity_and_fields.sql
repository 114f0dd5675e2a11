CREATE TABLE "account_usernames" (
	"account_id" uuid NOT NULL,
	"username" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_usernames_account_id_username_pk" PRIMARY KEY("account_id","username")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "picture_alt" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_missed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "missed_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "missing_because" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "doubted_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "trouble_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "trouble_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "product_type" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_text" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "parts" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "picture_url" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "shared_to_feed" boolean;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "audio_type" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "reposts" bigint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "total_likes" bigint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "total_comments" bigint;--> statement-breakpoint
ALTER TABLE "media_snapshots" ADD COLUMN "reposts" bigint;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "is_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_usernames" ADD CONSTRAINT "account_usernames_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_usernames_username_index" ON "account_usernames" USING btree ("username");--> statement-breakpoint
INSERT INTO "account_usernames" ("account_id", "username", "first_seen_at", "last_seen_at")
SELECT s."account_id", s."username", min(s."captured_at"), max(s."captured_at")
FROM "profile_snapshots" s JOIN "accounts" a ON a."id" = s."account_id"
GROUP BY s."account_id", s."username";--> statement-breakpoint
UPDATE "profile_snapshots" SET "picture_url" = split_part("picture_url", '?', 1) WHERE "picture_url" LIKE '%?%';
