ALTER TABLE "accounts" RENAME COLUMN "held_until" TO "lease_until";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "lease_id" uuid;
