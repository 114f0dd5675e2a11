CREATE TABLE "proof_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"monitor_id" uuid NOT NULL,
	"connection_id" uuid,
	"proven_at" timestamp with time zone NOT NULL,
	"instagram_id" text NOT NULL,
	"figures" text[] NOT NULL,
	"time_zone" text NOT NULL,
	"fixed_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"file" jsonb,
	"made_of" text,
	CONSTRAINT "proof_cards_monitorId_unique" UNIQUE("monitor_id")
);
--> statement-breakpoint
ALTER TABLE "proof_cards" ADD CONSTRAINT "proof_cards_monitor_id_monitors_id_fk" FOREIGN KEY ("monitor_id") REFERENCES "public"."monitors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_cards" ADD CONSTRAINT "proof_cards_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_cards_connection_id_index" ON "proof_cards" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "proof_cards_instagram_id_index" ON "proof_cards" USING btree ("instagram_id");