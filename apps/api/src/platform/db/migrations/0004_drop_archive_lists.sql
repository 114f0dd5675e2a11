DROP TABLE "archive_interactions" CASCADE;--> statement-breakpoint
DROP TABLE "archive_people" CASCADE;--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "followers_completeness";--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "following_completeness";