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
    /** Of everything that the repository's rows are made from: what has not changed is not written again. */
    contentHash: text().notNull().default(''),
    /** Whose the stored texts are. What an editor changed is theirs: the sync leaves it alone. */
    origin: text({ enum: ['repository', 'editor'] })
      .notNull()
      .default('repository'),
    /** The public calls know only what is `published`; what is so from a later time on is scheduled. */
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('published'),
    /** Whether its address was ever given away, so that a new slug has to keep the old one working. */
    wasPublished: boolean().notNull().default(true),
    /** Counts the changes of everything but the texts, to notice that two editors change the same. */
    version: integer().notNull().default(1),
    /** What the repository calls it, and holds of it; `null` where it holds nothing. */
    repositorySlug: text(),
    repository: jsonb(),
  },
  (table) => [
    unique().on(table.site, table.slug),
    // As `order by … desc` sorts: with the nulls that there are none of first.
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
    /** The address of its first picture, which lists show. */
    cover: text().generatedAlwaysAs(sql`substring(html from '<img src="([^"]+)"')`),
    headings: jsonb().$type<{ id: string; text: string; level: 2 | 3 }[]>().notNull(),
    /** The paragraphs without markup, for excerpts. */
    plainText: text().notNull(),
    /** Every word of title, labels, summary and body once. */
    words: text().notNull(),
    readingMinutes: integer().notNull(),
    /** Stemmed words, or pairs of characters for Korean, Japanese and Thai. */
    search: tsvector().notNull(),
    /** The revision that all of this is made from. `null` until the next sync after this column came. */
    revisionId: integer(),
    /** The English revision that this says in another language; `null` for English, and for what came before English. */
    sourceRevisionId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.locale] }),
    index('article_translations_search').using('gin', table.search),
    // Titles alone, and with labels, summary and headings: the best matches of a word that nearly every text has.
    index('article_translations_titles').using('gin', sql`ts_filter(${table.search}, '{a}')`),
    index('article_translations_heads').using('gin', sql`ts_filter(${table.search}, '{a,b}')`),
  ],
)

/** Every word that was ever in a text of a language: what a misspelt word may have been. */
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

/** Every text that an article ever had in a language. Only ever added to. */
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
    /** Of the three above: texts with the same hash are the same. */
    textHash: text().notNull(),
    madeBy: text({ enum: ['repository', 'editor', 'ticket'] }).notNull(),
    /** The user who saved it. Names nobody any more once that user is deleted. */
    editorId: uuid(),
    savedAt: at().notNull(),
  },
  (table) => [index().on(table.articleId, table.locale, table.id.desc().nullsFirst())],
)

/** Where an article was before its slug changed. Points at the article, so that there are no chains. */
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

/** Pictures of articles. Their files are in the file store, one for each preset. */
export const articleImages = pgTable('article_images', {
  /** Of the content, with the size of the picture: `<hash>-<width>x<height>`. */
  key: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  uploadedAt: at().notNull(),
})
