ALTER TABLE "graph_tokens" DROP COLUMN "regain_access_minutes";--> statement-breakpoint
ALTER TABLE "graph_tokens" DROP COLUMN "dead_reason";