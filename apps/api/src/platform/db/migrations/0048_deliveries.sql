CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"monitor_id" uuid NOT NULL,
	"folder" text NOT NULL,
	"day" date,
	"fingerprint" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"import_id" uuid,
	CONSTRAINT "deliveries_monitorId_folder_unique" UNIQUE("monitor_id","folder")
);
--> statement-breakpoint
CREATE TABLE "delivery_sources" (
	"monitor_id" uuid PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"folder_id" text,
	"claim" text,
	"started_at" timestamp with time zone NOT NULL,
	"last_checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_sources_claim_unique" UNIQUE("claim")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_monitor_id_delivery_sources_monitor_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."delivery_sources"("monitor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_sources" ADD CONSTRAINT "delivery_sources_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_import_id_index" ON "deliveries" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "delivery_sources_next_check_at_index" ON "delivery_sources" USING btree ("next_check_at");