CREATE TABLE "drive_changes" (
	"account" text PRIMARY KEY NOT NULL,
	"page_token" text NOT NULL,
	"busy_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "delivery_sources" ADD COLUMN "folder_owner" text;--> statement-breakpoint
ALTER TABLE "delivery_sources" ADD COLUMN "changes_seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_sources" ADD COLUMN "changes_listed" integer;--> statement-breakpoint
ALTER TABLE "delivery_sources" ADD COLUMN "listed_at" timestamp with time zone;