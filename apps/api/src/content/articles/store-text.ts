import { createHash } from 'node:crypto'
import { defaultLocale, type Locale } from '@tidewatch/site-config/locales'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { articleRevisions, articleTranslations, articleWords } from '#/platform/db/schema/content/articles.ts'
import { type RenderedArticle, renderMarkdown } from './markdown/render-markdown.ts'
import type { ArticleSite, Content } from './read-content.ts'
import { pairVector } from './search/character-pairs.ts'
import { isCorrectable } from './search/correct-words.ts'
import { stemming } from './search/search-language.ts'

export interface ArticleText {
  locale: Locale
  title: string
  summary: string
  markdown: string
}

interface ArticleRef {
  id: string
  site: ArticleSite
  labels: string[]
}

interface SaveOptions {
  labels: Content['labels']
  madeBy: (typeof articleRevisions.$inferInsert)['madeBy']
  editorId?: string
  now: Date
}

/**
 * Makes a text that of an article in its language: a revision, unless it's unchanged, and what readers and the search
 * use. A new translation gets the current English text recorded as its source.
 */
export async function storeText(
  tx: Transaction,
  article: ArticleRef,
  text: ArticleText,
  options: SaveOptions,
): Promise<void> {
  const before = await currentRevisions(tx, article.id, [text.locale, defaultLocale])
  const stored = before.get(text.locale)
  const textHash = hashText(text)
  const isSame = stored !== undefined && stored.textHash === textHash
  const revisionId = isSame ? stored.id : await storeRevision(tx, article.id, text, options)
  const english = before.get(defaultLocale)?.id ?? null
  const isFreshText = !stored || (options.madeBy === 'repository' && !isSame)
  const sourceRevisionId = text.locale === defaultLocale ? null : isFreshText ? english : stored.sourceRevisionId
  const rendered = renderMarkdown(text.markdown, text.locale)
  const labelNames = options.labels
    .filter(({ site, key }) => site === article.site && article.labels.includes(key))
    .map(({ names }) => names[text.locale] ?? names[defaultLocale] ?? '')
  const words = distinctWords([text.title, ...labelNames, text.summary, rendered.plainText])
  const values = {
    articleId: article.id,
    locale: text.locale,
    title: text.title,
    summary: text.summary,
    ...rendered,
    words: words.join(' '),
    search: searchVector(text.locale, { title: text.title, labelNames, summary: text.summary, rendered }),
    revisionId,
    sourceRevisionId,
  }
  await tx
    .insert(articleTranslations)
    .values(values)
    .onConflictDoUpdate({ target: [articleTranslations.articleId, articleTranslations.locale], set: values })
  await rememberWords(tx, text.locale, words)
}

/** Texts with the same hash are the same. */
function hashText({ title, summary, markdown }: Omit<ArticleText, 'locale'>): string {
  return createHash('sha256')
    .update(JSON.stringify([title, summary, markdown]))
    .digest('base64url')
}

async function currentRevisions(tx: Transaction, articleId: string, locales: Locale[]) {
  const rows = await tx
    .select({
      locale: articleTranslations.locale,
      id: articleRevisions.id,
      textHash: articleRevisions.textHash,
      sourceRevisionId: articleTranslations.sourceRevisionId,
    })
    .from(articleTranslations)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articleTranslations.revisionId))
    .where(and(eq(articleTranslations.articleId, articleId), inArray(articleTranslations.locale, locales)))
  return new Map(rows.map((row) => [row.locale, row]))
}

/** Stores a text without publishing it: a revision, unless it's the same as the one before. Returns its id. */
export async function storeRevision(
  tx: Transaction,
  articleId: string,
  text: ArticleText,
  { madeBy, editorId, now }: SaveOptions,
): Promise<number> {
  const { locale, title, summary, markdown } = text
  const textHash = hashText(text)
  const [latest] = await tx
    .select({ id: articleRevisions.id, textHash: articleRevisions.textHash })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.locale, locale)))
    .orderBy(desc(articleRevisions.id))
    .limit(1)
  if (latest?.textHash === textHash) return latest.id
  const [added] = await tx
    .insert(articleRevisions)
    .values({ articleId, locale, title, summary, markdown, textHash, madeBy, editorId: editorId ?? null, savedAt: now })
    .returning({ id: articleRevisions.id })
  if (!added) throw new Error(`No revision of ${articleId} was stored.`)
  return added.id
}

function distinctWords(texts: string[]): string[] {
  return [
    ...new Set(
      texts
        .join(' ')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu),
    ),
  ]
}

/** Sorted, so that two transactions that insert the same words don't deadlock. */
async function rememberWords(tx: Transaction, locale: Locale, words: string[]): Promise<void> {
  if (stemming[locale] === null) return
  const known = words.filter(isCorrectable).toSorted()
  await tx.execute(sql`
    insert into ${articleWords} (locale, word) select ${locale}, unnest(${sql.param(known)}::text[])
    on conflict do nothing`)
}

interface SearchableTexts {
  title: string
  labelNames: string[]
  summary: string
  rendered: RenderedArticle
}

/** Title A, labels, summary and headings B, body C. */
function searchVector(locale: Locale, { title, labelNames, summary, rendered }: SearchableTexts): SQL {
  const head = [...labelNames, summary, ...rendered.headings.map(({ text }) => text)].join('\n')
  const parts = [
    { text: title, weight: 'A' },
    { text: head, weight: 'B' },
    { text: rendered.plainText, weight: 'C' },
  ] as const
  const language = stemming[locale]
  if (!language) return sql`${pairVector([...parts])}::tsvector`
  const vectors = parts.map(
    ({ text, weight }) => sql`setweight(to_tsvector(${language}::regconfig, ${text}), ${weight})`,
  )
  return sql.join(vectors, sql` || `)
}
