ALTER TABLE "gifts" DROP CONSTRAINT "gifts_code_unique";--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_mailToken_unique";--> statement-breakpoint
ALTER TABLE "feed_addresses" ALTER COLUMN "address_key" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "feed_addresses" ALTER COLUMN "address_key" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "mail_key" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "mail_key" DROP DEFAULT;--> statement-breakpoint
-- Codes and addresses that people have go on working. What is in clear is encrypted after the migrations.
ALTER TABLE "gifts" ADD COLUMN "code_hash" text;--> statement-breakpoint
UPDATE "gifts" SET "code_hash" = encode(sha256(convert_to("code", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "gifts" ALTER COLUMN "code_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "mail_token_hash" text;--> statement-breakpoint
UPDATE "tickets" SET "mail_token_hash" = encode(sha256(convert_to("mail_token", 'UTF8')), 'hex');--> statement-breakpoint
ALTER TABLE "tickets" ALTER COLUMN "mail_token_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_codeHash_unique" UNIQUE("code_hash");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_mailTokenHash_unique" UNIQUE("mail_token_hash");