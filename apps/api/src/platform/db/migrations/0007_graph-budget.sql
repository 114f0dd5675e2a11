CREATE TABLE "graph_call_hours" (
	"ig_user_id" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "graph_call_hours_ig_user_id_hour_pk" PRIMARY KEY("ig_user_id","hour")
);
--> statement-breakpoint
CREATE TABLE "graph_stops" (
	"scope" text PRIMARY KEY NOT NULL,
	"stop" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "accounts_next_look_at_index";--> statement-breakpoint
ALTER TABLE "graph_tokens" ALTER COLUMN "used_percent" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "graph_tokens" ALTER COLUMN "observed_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "look_class" text DEFAULT 'first' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
UPDATE "accounts" SET "look_class" = 'free' WHERE "last_look_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "graph_tokens" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "graph_tokens" ADD COLUMN "call_window" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "graph_tokens" ADD COLUMN "last_call_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "graph_tokens" ADD COLUMN "stop" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "graph_call_hours_hour_index" ON "graph_call_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "accounts_look_class_next_look_at_index" ON "accounts" USING btree ("look_class","next_look_at");--> statement-breakpoint
CREATE INDEX "graph_tokens_last_call_at_index" ON "graph_tokens" USING btree ("last_call_at");