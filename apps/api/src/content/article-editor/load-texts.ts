import type { EditorStoredText } from '@tidewatch/contract/content/article-editor'
import { defaultLocale, type Locale, locales } from '@tidewatch/site-config/locales'
import { and, asc, desc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { articleRevisions, articleTranslations } from '#/platform/db/schema/content/articles.ts'
import { users } from '#/platform/db/schema/users/users.ts'

const source = alias(articleRevisions, 'source')
const english = alias(articleTranslations, 'english')
const englishRevision = alias(articleRevisions, 'english_revision')

/** Whether the English text differs from the one that a translation was made from. */
const isStale = sql<boolean>`coalesce(${source.textHash} <> ${englishRevision.textHash}, false)`

const isEnglish = sql`${english.articleId} = ${articleTranslations.articleId} and ${english.locale} = ${defaultLocale}`

interface ArticleLanguage {
  articleId: string
  locale: Locale
  title: string
  isStale: boolean
}

export async function loadLanguages(db: Database | Transaction, ids: string[]): Promise<ArticleLanguage[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      articleId: articleTranslations.articleId,
      locale: articleTranslations.locale,
      title: articleTranslations.title,
      isStale,
    })
    .from(articleTranslations)
    .leftJoin(source, eq(source.id, articleTranslations.sourceRevisionId))
    .leftJoin(english, isEnglish)
    .leftJoin(englishRevision, eq(englishRevision.id, english.revisionId))
    .where(inArray(articleTranslations.articleId, ids))
  return sortByLocale(rows)
}

/** An article's texts in every language, for editors; including unpublished ones. */
export async function loadTexts(db: Database | Transaction, id: string): Promise<EditorStoredText[]> {
  const rows = await db
    .select({
      locale: articleTranslations.locale,
      revisionId: articleRevisions.id,
      title: articleRevisions.title,
      summary: articleRevisions.summary,
      markdown: articleRevisions.markdown,
      sourceRevisionId: articleTranslations.sourceRevisionId,
      savedAt: articleRevisions.savedAt,
      madeBy: articleRevisions.madeBy,
      savedBy: users.email,
      isStale,
    })
    .from(articleTranslations)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articleTranslations.revisionId))
    .leftJoin(users, eq(users.id, articleRevisions.editorId))
    .leftJoin(source, eq(source.id, articleTranslations.sourceRevisionId))
    .leftJoin(english, isEnglish)
    .leftJoin(englishRevision, eq(englishRevision.id, english.revisionId))
    .where(eq(articleTranslations.articleId, id))
    .orderBy(asc(articleTranslations.locale))
  const shown = rows.map((row) => ({ ...row, isPublic: true }))
  const unpublished = (await loadUnpublished(db, id)).map((row) => ({
    ...row,
    sourceRevisionId: null,
    isStale: false,
    isPublic: false,
  }))
  return sortByLocale([...shown, ...unpublished].map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })))
}

/** The latest texts in languages that aren't published. */
async function loadUnpublished(db: Database | Transaction, id: string) {
  const shown = db
    .select({ one: sql`1` })
    .from(articleTranslations)
    .where(and(eq(articleTranslations.articleId, id), eq(articleTranslations.locale, articleRevisions.locale)))
  return db
    .selectDistinctOn([articleRevisions.locale], {
      locale: articleRevisions.locale,
      revisionId: articleRevisions.id,
      title: articleRevisions.title,
      summary: articleRevisions.summary,
      markdown: articleRevisions.markdown,
      savedAt: articleRevisions.savedAt,
      madeBy: articleRevisions.madeBy,
      savedBy: users.email,
    })
    .from(articleRevisions)
    .leftJoin(users, eq(users.id, articleRevisions.editorId))
    .where(and(eq(articleRevisions.articleId, id), notExists(shown)))
    .orderBy(articleRevisions.locale, desc(articleRevisions.id))
}

/** In the product's order of languages. */
function sortByLocale<Row extends { locale: string }>(rows: Row[]): (Row & { locale: Locale })[] {
  return locales.flatMap((locale) => rows.filter((row) => row.locale === locale).map((row) => ({ ...row, locale })))
}
