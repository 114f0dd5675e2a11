CREATE TABLE "chart_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"monitor_id" uuid NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlock_credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"report_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "occasion" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "told_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "outside_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "unlocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chart_notes" ADD CONSTRAINT "chart_notes_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlock_credits" ADD CONSTRAINT "unlock_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unlock_credits" ADD CONSTRAINT "unlock_credits_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chart_notes_monitor_id_day_index" ON "chart_notes" USING btree ("monitor_id","day");--> statement-breakpoint
CREATE INDEX "unlock_credits_user_id_index" ON "unlock_credits" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unlock_credits_once_per_report" ON "unlock_credits" USING btree ("report_id") WHERE reason = 'report';--> statement-breakpoint
CREATE UNIQUE INDEX "unlock_credits_one_welcome" ON "unlock_credits" USING btree ("user_id") WHERE reason = 'welcome';--> statement-breakpoint
UPDATE "reports" SET "occasion" = CASE WHEN "reports"."kind" = 'archive' THEN 'archive' WHEN "reports"."run_key" = 'baseline' THEN 'first' ELSE "monitors"."cadence" END FROM "monitors" WHERE "monitors"."id" = "reports"."monitor_id";--> statement-breakpoint
INSERT INTO "unlock_credits" ("user_id", "amount", "reason") SELECT "id", 3, 'welcome' FROM "users";
