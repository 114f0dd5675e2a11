CREATE TABLE "stars" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"monitor_id" uuid NOT NULL,
	"category" text NOT NULL,
	"figures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"measured_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stars" ADD CONSTRAINT "stars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stars" ADD CONSTRAINT "stars_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;