import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

const at = () => timestamp({ withTimezone: true })
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** An article of the blog or the help centre; its texts are in `article_translations`. */
export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey().defaultRandom(),
    site: text({ enum: ['blog', 'support'] }).notNull(),
    slug: text().notNull(),
    author: text().notNull(),
    labels: text().array().notNull(),
    recommended: boolean().notNull(),
    publishedAt: at().notNull(),
    updatedAt: at().notNull(),
    /** Over everything the repository's rows are built from: unchanged articles aren't written again. */
    contentHash: text().notNull().default(''),
    /** Who owns the stored texts. The sync doesn't touch what an editor changed. */
    origin: text({ enum: ['repository', 'editor'] })
      .notNull()
      .default('repository'),
    /** Public calls return only `published` articles; one with a future `publishedAt` is scheduled. */
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('published'),
    /** Whether its address was ever public, so that a new slug must keep the old one working. */
    wasPublished: boolean().notNull().default(true),
    /** Counts changes to everything except the texts, to detect concurrent edits. */
    version: integer().notNull().default(1),
    /** Its slug and content in the repository; `null` if it isn't in the repository. */
    repositorySlug: text(),
    repository: jsonb(),
  },
  (table) => [
    unique().on(table.site, table.slug),
    // As `order by … desc` sorts: nulls first, though the column has none.
    index().on(table.site, table.status, table.publishedAt.desc().nullsFirst(), table.slug),
    index('articles_recommended')
      .on(table.site, table.publishedAt.desc().nullsFirst(), table.slug)
      .where(sql`${table.recommended}`),
    index().using('gin', table.labels),
  ],
)

export const articleTranslations = pgTable(
  'article_translations',
  {
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    html: text().notNull(),
    /** The address of its first image, shown in lists. */
    cover: text().generatedAlwaysAs(sql`substring(html from '<img src="([^"]+)"')`),
    headings: jsonb().$type<{ id: string; text: string; level: 2 | 3 }[]>().notNull(),
    /** The paragraphs without markup, for excerpts. */
    plainText: text().notNull(),
    /** Every distinct word of title, labels, summary and body. */
    words: text().notNull(),
    readingMinutes: integer().notNull(),
    /** Stemmed words, or pairs of characters for Korean, Japanese and Thai. */
    search: tsvector().notNull(),
    /** The revision all of this is built from. `null` until the first sync after this column was added. */
    revisionId: integer(),
    /** The English revision that this translates; `null` for English, and for texts older than the English one. */
    sourceRevisionId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.locale] }),
    index('article_translations_search').using('gin', table.search),
    // Titles alone, and titles with labels, summary and headings: for the best matches of a word nearly every text
    // contains.
    index('article_translations_titles').using('gin', sql`ts_filter(${table.search}, '{a}')`),
    index('article_translations_heads').using('gin', sql`ts_filter(${table.search}, '{a,b}')`),
  ],
)

/** Every word that ever occurred in a language's texts: candidates for correcting a misspelt search. */
export const articleWords = pgTable(
  'article_words',
  {
    locale: text().notNull(),
    word: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.locale, table.word] }),
    index('article_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
)

export const articleLabels = pgTable(
  'article_labels',
  {
    site: text({ enum: ['blog', 'support'] }).notNull(),
    key: text().notNull(),
    locale: text().notNull(),
    name: text().notNull(),
    /** Its position among the labels of its site. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.key, table.locale] })],
)

/** When a site must re-render its pages because an article changed or is due to be published. Deleted once it has. */
export const articleRefreshes = pgTable(
  'article_refreshes',
  {
    site: text({ enum: ['blog', 'support'] }).notNull(),
    dueAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dueAt, table.site] })],
)

/** Every text an article ever had in a language. Append-only. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    locale: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** Markdown. */
    markdown: text().notNull(),
    /** Over the three columns above: texts with the same hash are equal. */
    textHash: text().notNull(),
    madeBy: text({ enum: ['repository', 'editor', 'ticket'] }).notNull(),
    /** The user who saved it. A dangling id once that user is deleted. */
    editorId: uuid(),
    savedAt: at().notNull(),
  },
  (table) => [index().on(table.articleId, table.locale, table.id.desc().nullsFirst())],
)

/** An article's previous slugs. Each points at the article, so redirects never chain. */
export const articleRedirects = pgTable(
  'article_redirects',
  {
    site: text({ enum: ['blog', 'support'] }).notNull(),
    slug: text().notNull(),
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.slug] }), index().on(table.articleId)],
)

/** Images in articles. Their files are in the file store, one per preset. */
export const articleImages = pgTable('article_images', {
  /** Content hash and image size: `<hash>-<width>x<height>`. */
  key: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  uploadedAt: at().notNull(),
})
