CREATE TABLE "family_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pact_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text,
	"at" timestamp with time zone NOT NULL,
	"report_id" uuid,
	"report_of" date,
	"item" text
);
--> statement-breakpoint
CREATE TABLE "family_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"pact_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_pacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid NOT NULL,
	"teen_id" uuid,
	"parent_name" text NOT NULL,
	"teen_name" text NOT NULL,
	"teen_email" text,
	"locale" text NOT NULL,
	"message" text NOT NULL,
	"asked" text[] NOT NULL,
	"shared" text[] DEFAULT '{}' NOT NULL,
	"review_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invited_until" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"signed_name" text,
	"seal_key_id" text,
	"seal_signature" text,
	"paused_by" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"hidden_item" text,
	"hidden_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "family_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pact_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"shared" text[] NOT NULL,
	"hidden" text[] DEFAULT '{}' NOT NULL,
	"counted_from" date NOT NULL,
	"counted_to" date NOT NULL,
	"followers" integer,
	"following" integer,
	"posts" integer,
	"likes_given" integer,
	"comments_written" integer,
	"new_follows" integer,
	"hours" integer[],
	"settings_on" text[],
	"settings_off" text[],
	CONSTRAINT "family_reports_pactId_day_unique" UNIQUE("pact_id","day"),
	CONSTRAINT "family_reports_whole_day" CHECK (array_length("family_reports"."hours", 1) = 24),
	CONSTRAINT "family_reports_known_on" CHECK ("family_reports"."settings_on" <@ array['private-account', 'messages-limited', 'tags-limited', 'hidden-words', 'less-sensitive', 'sleep-mode', 'daily-limit', 'two-factor']),
	CONSTRAINT "family_reports_known_off" CHECK ("family_reports"."settings_off" <@ array['private-account', 'messages-limited', 'tags-limited', 'hidden-words', 'less-sensitive', 'sleep-mode', 'daily-limit', 'two-factor'])
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "pact_id" uuid;--> statement-breakpoint
ALTER TABLE "family_events" ADD CONSTRAINT "family_events_pact_id_family_pacts_id_fk" FOREIGN KEY ("pact_id") REFERENCES "public"."family_pacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_events" ADD CONSTRAINT "family_events_report_id_family_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."family_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_links" ADD CONSTRAINT "family_links_pact_id_family_pacts_id_fk" FOREIGN KEY ("pact_id") REFERENCES "public"."family_pacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_pacts" ADD CONSTRAINT "family_pacts_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_pacts" ADD CONSTRAINT "family_pacts_teen_id_users_id_fk" FOREIGN KEY ("teen_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_reports" ADD CONSTRAINT "family_reports_pact_id_family_pacts_id_fk" FOREIGN KEY ("pact_id") REFERENCES "public"."family_pacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_events_pact_id_at_id_index" ON "family_events" USING btree ("pact_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "family_events_report_id_by_index" ON "family_events" USING btree ("report_id","by");--> statement-breakpoint
CREATE INDEX "family_links_pact_id_index" ON "family_links" USING btree ("pact_id");--> statement-breakpoint
CREATE INDEX "family_pacts_parent_id_created_at_index" ON "family_pacts" USING btree ("parent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "family_pacts_teen_id_created_at_index" ON "family_pacts" USING btree ("teen_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "family_pacts_teen_email_index" ON "family_pacts" USING btree ("teen_email");--> statement-breakpoint
CREATE INDEX "family_pacts_state_ends_on_index" ON "family_pacts" USING btree ("state","ends_on");--> statement-breakpoint
CREATE INDEX "family_reports_pact_id_created_at_index" ON "family_reports" USING btree ("pact_id","created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_pact_id_family_pacts_id_fk" FOREIGN KEY ("pact_id") REFERENCES "public"."family_pacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_pact_id_index" ON "outbox" USING btree ("pact_id");