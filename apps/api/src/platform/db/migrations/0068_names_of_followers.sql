CREATE TABLE "archive_names" (
	"monitor_id" uuid NOT NULL,
	"names" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "names_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "archive_names" ADD CONSTRAINT "archive_names_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_names_monitor_id_index" ON "archive_names" USING btree ("monitor_id");