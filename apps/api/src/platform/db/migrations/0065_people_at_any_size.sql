ALTER TABLE "imports" ADD COLUMN "states" jsonb;--> statement-breakpoint
CREATE INDEX "archive_entries_monitor_id_list_at_index" ON "archive_entries" USING btree ("monitor_id","list","at") WHERE "archive_entries"."at" is not null;
