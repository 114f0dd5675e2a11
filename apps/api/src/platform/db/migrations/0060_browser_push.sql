ALTER TABLE "channels" ADD COLUMN "endpoint_hash" text;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_session_id_index" ON "channels" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_endpointHash_unique" UNIQUE("endpoint_hash");