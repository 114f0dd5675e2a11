CREATE TABLE "archive_profile_changes" (
	"monitor_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"field" text NOT NULL,
	"at" timestamp with time zone,
	"before" text,
	"after" text
);
--> statement-breakpoint
ALTER TABLE "archive_profile_changes" ADD CONSTRAINT "archive_profile_changes_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_profile_changes" ADD CONSTRAINT "archive_profile_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_profile_changes_monitor_id_at_index" ON "archive_profile_changes" USING btree ("monitor_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "archive_profile_changes_import_id_index" ON "archive_profile_changes" USING btree ("import_id");