CREATE TABLE "article_refreshes" (
	"site" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_refreshes_due_at_site_pk" PRIMARY KEY("due_at","site")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "content_hash" text DEFAULT '' NOT NULL;