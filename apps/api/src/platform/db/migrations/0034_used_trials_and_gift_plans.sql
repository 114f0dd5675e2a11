CREATE TABLE "used_trials" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "gifts" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
CREATE INDEX "used_trials_created_at_index" ON "used_trials" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "gifts" SET "subscription_id" = "subscriptions"."id" FROM "subscriptions"
WHERE "subscriptions"."user_id" = "gifts"."redeemed_by" AND "subscriptions"."provider_id" IS NULL
  AND "subscriptions"."item_id" = "gifts"."item_id"
  AND "subscriptions"."created_at" BETWEEN "gifts"."redeemed_at" - interval '5 seconds' AND "gifts"."redeemed_at" + interval '5 seconds';
