ALTER TABLE "gifts" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_addresses" ALTER COLUMN "address_key" SET DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "mail_token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "mail_key" SET DEFAULT gen_random_uuid()::text;