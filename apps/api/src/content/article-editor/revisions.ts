import type * as calls from '@tidewatch/contract/content/article-editor'
import type { EditorRevision, EditorText } from '@tidewatch/contract/content/article-editor'
import { isLocale, type Locale } from '@tidewatch/site-config/locales'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { articleRevisions } from '#/platform/db/schema/content/articles.ts'
import { users } from '#/platform/db/schema/users/users.ts'
import { AppError } from '#/platform/http/app-error.ts'

const pageSize = 50

const columns = {
  id: articleRevisions.id,
  locale: articleRevisions.locale,
  title: articleRevisions.title,
  savedAt: articleRevisions.savedAt,
  madeBy: articleRevisions.madeBy,
  savedBy: users.email,
}

/** An article's former texts in a language, newest first; only those older than `before`, if given. */
export async function listRevisions(
  db: Database,
  articleId: string,
  { locale, before }: { locale: Locale; before?: number | undefined },
): Promise<z.input<typeof calls.listRevisions.data>> {
  const rows = await db
    .select(columns)
    .from(articleRevisions)
    .leftJoin(users, eq(users.id, articleRevisions.editorId))
    .where(
      and(
        eq(articleRevisions.articleId, articleId),
        eq(articleRevisions.locale, locale),
        before ? lt(articleRevisions.id, before) : undefined,
      ),
    )
    .orderBy(desc(articleRevisions.id))
    .limit(pageSize + 1)
  return { revisions: rows.slice(0, pageSize).map(describe), hasMore: rows.length > pageSize }
}

/** A former text. Throws `notFound`. */
export async function readRevision(db: Database, id: number): Promise<EditorRevision & EditorText> {
  const [row] = await db
    .select({ ...columns, summary: articleRevisions.summary, markdown: articleRevisions.markdown })
    .from(articleRevisions)
    .leftJoin(users, eq(users.id, articleRevisions.editorId))
    .where(eq(articleRevisions.id, id))
  if (!row) throw new AppError('notFound')
  return describe(row)
}

function describe<Row extends { locale: string; savedAt: Date }>(
  row: Row,
): Omit<Row, 'locale' | 'savedAt'> & { locale: Locale; savedAt: string } {
  const { locale } = row
  if (!isLocale(locale)) throw new Error(`A revision is in ${locale}, which is no language of ours.`)
  return { ...row, locale, savedAt: row.savedAt.toISOString() }
}
