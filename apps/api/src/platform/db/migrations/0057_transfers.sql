CREATE TABLE "transfer_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"job_id" text NOT NULL,
	"recurring_id" text,
	"root" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "transfer_deliveries_userId_jobId_root_unique" UNIQUE("user_id","job_id","root")
);
--> statement-breakpoint
CREATE TABLE "transfer_files" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" uuid NOT NULL,
	"path" text NOT NULL,
	"size" bigint NOT NULL,
	"checksum" text NOT NULL,
	"is_stored" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transfer_files_deliveryId_path_unique" UNIQUE("delivery_id","path")
);
--> statement-breakpoint
ALTER TABLE "transfer_deliveries" ADD CONSTRAINT "transfer_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_files" ADD CONSTRAINT "transfer_files_delivery_id_transfer_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."transfer_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_deliveries_touched_at_index" ON "transfer_deliveries" USING btree ("touched_at");