-- A search of names among those of one monitor needs both in one index.
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "states" jsonb;--> statement-breakpoint
CREATE INDEX "archive_entries_monitor_id_list_at_index" ON "archive_entries" USING btree ("monitor_id","list","at");--> statement-breakpoint
CREATE INDEX "archive_entries_names" ON "archive_entries" USING gin ("monitor_id","username" gin_trgm_ops) WHERE list = 'followers';