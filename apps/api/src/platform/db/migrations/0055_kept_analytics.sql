CREATE TABLE "kept_analytics" (
	"account_id" uuid NOT NULL,
	"time_zone" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"version" text NOT NULL,
	"until" timestamp with time zone,
	"answer" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_analytics_account_id_time_zone_period_from_period_to_pk" PRIMARY KEY("account_id","time_zone","period_from","period_to")
);
--> statement-breakpoint
ALTER TABLE "kept_analytics" ADD CONSTRAINT "kept_analytics_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;