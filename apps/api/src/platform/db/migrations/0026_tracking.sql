CREATE TABLE "objections" (
	"instagram_id" text PRIMARY KEY NOT NULL,
	"username" text,
	"username_seen_at" timestamp with time zone NOT NULL,
	"objected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_adds" (
	"day" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret_hash" text NOT NULL,
	"instagram_id" text NOT NULL,
	"username" text NOT NULL,
	"method" text NOT NULL,
	"code" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_tried_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"shown" jsonb,
	"decisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_claims_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "monitors" ADD COLUMN "objected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "monitors" ADD COLUMN "retracks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "monitors" ADD COLUMN "retracks_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "objections_username_index" ON "objections" USING btree ("username");--> statement-breakpoint
CREATE INDEX "tracking_claims_ends_at_index" ON "tracking_claims" USING btree ("ends_at");