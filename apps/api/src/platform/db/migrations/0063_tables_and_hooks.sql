ALTER TABLE "feed_addresses" DROP CONSTRAINT "feed_addresses_userId_monitorId_unique";--> statement-breakpoint
ALTER TABLE "feed_addresses" ADD COLUMN "is_tables" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_endpoints_api_key_id_index" ON "webhook_endpoints" USING btree ("api_key_id");--> statement-breakpoint
ALTER TABLE "feed_addresses" ADD CONSTRAINT "feed_addresses_userId_monitorId_isTables_unique" UNIQUE NULLS NOT DISTINCT("user_id","monitor_id","is_tables");