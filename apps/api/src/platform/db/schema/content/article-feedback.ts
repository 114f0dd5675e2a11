import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { articles } from './articles.ts'

/** What readers said of an article. Nothing in it says who they are. */
export const articleFeedback = pgTable(
  'article_feedback',
  {
    /** Made by the reader's browser, so that a repeated call counts once. */
    id: uuid().primaryKey(),
    articleId: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The language that was asked for; the text may have been the English one. */
    locale: text().notNull(),
    helpful: boolean().notNull(),
    comment: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.articleId, table.createdAt.desc().nullsFirst())],
)
