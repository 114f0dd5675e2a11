CREATE TABLE "article_words" (
	"locale" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "article_words_locale_word_pk" PRIMARY KEY("locale","word")
);
--> statement-breakpoint
DROP INDEX "article_translations_trigrams";--> statement-breakpoint
DROP INDEX "articles_site_published_at_index";--> statement-breakpoint
CREATE INDEX "article_words_trigrams" ON "article_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "article_translations_titles" ON "article_translations" USING gin (ts_filter("search", '{a}'));--> statement-breakpoint
CREATE INDEX "article_translations_heads" ON "article_translations" USING gin (ts_filter("search", '{a,b}'));--> statement-breakpoint
CREATE INDEX "articles_site_published_at_slug_index" ON "articles" USING btree ("site","published_at" DESC NULLS FIRST,"slug");--> statement-breakpoint
CREATE INDEX "articles_recommended" ON "articles" USING btree ("site","published_at" DESC NULLS FIRST,"slug") WHERE "articles"."recommended";--> statement-breakpoint
INSERT INTO "article_words" ("locale", "word")
SELECT DISTINCT "locale", "word" FROM "article_translations", unnest(string_to_array("words", ' ')) AS "word"
WHERE "locale" IN ('en', 'es', 'pt', 'it', 'de') AND length("word") BETWEEN 4 AND 40
ON CONFLICT DO NOTHING;
