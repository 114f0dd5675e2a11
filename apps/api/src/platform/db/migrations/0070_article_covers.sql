DROP INDEX "articles_site_published_at_slug_index";--> statement-breakpoint
ALTER TABLE "article_translations" ADD COLUMN "cover" text GENERATED ALWAYS AS (substring(html from '<img src="([^"]+)"')) STORED;--> statement-breakpoint
CREATE INDEX "articles_site_status_published_at_slug_index" ON "articles" USING btree ("site","status","published_at" DESC NULLS FIRST,"slug");