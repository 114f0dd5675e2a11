CREATE TABLE "audience_spread" (
	"lane" text PRIMARY KEY NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"accounts" integer NOT NULL,
	"counts" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_days" (
	"lane" text NOT NULL,
	"day" date NOT NULL,
	"accounts" integer NOT NULL,
	"fell" integer NOT NULL,
	"is_drop" boolean DEFAULT false NOT NULL,
	CONSTRAINT "platform_days_lane_day_pk" PRIMARY KEY("lane","day")
);
