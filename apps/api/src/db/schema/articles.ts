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
    /** Of everything that the stored rows are made from: what has not changed is not written again. */
    contentHash: text().notNull().default(''),
  },
  (table) => [
    unique().on(table.site, table.slug),
    index().on(table.site, table.publishedAt.desc()),
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
    headings: jsonb().$type<{ id: string; text: string; level: 2 | 3 }[]>().notNull(),
    /** The paragraphs without markup, for excerpts. */
    plainText: text().notNull(),
    /** Every word of title, labels, summary and body once: where misspelt words are looked for, by trigrams. */
    words: text().notNull(),
    readingMinutes: integer().notNull(),
    /** Stemmed words, or pairs of characters for Korean, Japanese and Thai. */
    search: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.locale] }),
    index('article_translations_search').using('gin', table.search),
    index('article_translations_trigrams').using('gin', table.words.op('gin_trgm_ops')),
  ],
)

/** A label's name in a language. */
export const articleLabels = pgTable(
  'article_labels',
  {
    site: text({ enum: ['blog', 'support'] }).notNull(),
    key: text().notNull(),
    locale: text().notNull(),
    name: text().notNull(),
    /** Where it stands among the labels of its site. */
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.site, table.key, table.locale] })],
)

/** When a site has to render its pages anew, because an article changes or is due to appear. Gone once the site did. */
export const articleRefreshes = pgTable(
  'article_refreshes',
  {
    site: text({ enum: ['blog', 'support'] }).notNull(),
    dueAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dueAt, table.site] })],
)
