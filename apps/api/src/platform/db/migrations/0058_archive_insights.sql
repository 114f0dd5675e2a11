CREATE TABLE "archive_insights" (
	"monitor_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "archive_insights_import_id_metric_from_to_pk" PRIMARY KEY("import_id","metric","from","to")
);
--> statement-breakpoint
ALTER TABLE "archive_insights" ADD CONSTRAINT "archive_insights_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archive_insights" ADD CONSTRAINT "archive_insights_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archive_insights_monitor_id_to_index" ON "archive_insights" USING btree ("monitor_id","to" DESC NULLS FIRST);