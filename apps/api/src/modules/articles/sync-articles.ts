import type { Locale } from '@tidewatch/site-config/locales'
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.ts'
import { articleLabels, articleRefreshes, articles, articleTranslations } from '#/db/schema/articles.ts'
import { pairVector } from './character-pairs.ts'
import { contentHash } from './content-hash.ts'
import type { ArticleSite, Content, ContentArticle } from './read-content.ts'
import { type RenderedArticle, renderMarkdown } from './render-markdown.ts'
import { stemming } from './search-language.ts'

// Any number: it only has to be the same for everyone who syncs.
const syncLock = 7_206_002

export interface SyncResult {
  articles: number
  translations: number
  /** New ones and those that differ from what was stored. */
  changed: number
  removed: number
}

/**
 * Makes the stored articles equal to the content: what is new is added, what changed is written, what is gone is
 * removed, and the sites are to render anew what that concerns. Safe to repeat.
 */
export async function syncArticles(db: Database, content: Content, now: Date): Promise<SyncResult> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${syncLock})`)
    await syncLabels(tx, content.labels)
    const stored = await tx
      .select({ id: articles.id, site: articles.site, slug: articles.slug, hash: articles.contentHash })
      .from(articles)
    const kept: string[] = []
    const refreshes: (typeof articleRefreshes.$inferInsert)[] = []
    let changed = 0
    for (const article of content.articles) {
      const { site, slug, publishedAt } = article
      const hash = contentHash(article, content.labels)
      const before = stored.find((row) => row.site === site && row.slug === slug)
      if (before?.hash === hash) {
        kept.push(before.id)
        continue
      }
      kept.push(await syncArticle(tx, article, content.labels, hash))
      changed += 1
      refreshes.push({ site, dueAt: now })
      if (publishedAt > now) refreshes.push({ site, dueAt: publishedAt })
    }
    const removed = await removeOthers(tx, kept)
    refreshes.push(...removed.map((site) => ({ site, dueAt: now })))
    if (refreshes.length > 0) await tx.insert(articleRefreshes).values(refreshes).onConflictDoNothing()
    const translations = content.articles.reduce((sum, article) => sum + article.translations.length, 0)
    return { articles: kept.length, translations, changed, removed: removed.length }
  })
}

async function removeOthers(tx: Transaction, kept: string[]): Promise<ArticleSite[]> {
  const removed = await tx
    .delete(articles)
    .where(kept.length > 0 ? notInArray(articles.id, kept) : undefined)
    .returning({ site: articles.site })
  return removed.map(({ site }) => site)
}

async function syncLabels(tx: Transaction, labels: Content['labels']): Promise<void> {
  await tx.delete(articleLabels)
  const rows = labels.flatMap(({ site, key, position, names }) =>
    Object.entries(names).map(([locale, name]) => ({ site, key, position, locale, name })),
  )
  if (rows.length > 0) await tx.insert(articleLabels).values(rows)
}

async function syncArticle(
  tx: Transaction,
  article: ContentArticle,
  labels: Content['labels'],
  hash: string,
): Promise<string> {
  const { translations, ...meta } = article
  const row = { ...meta, contentHash: hash }
  const [stored] = await tx
    .insert(articles)
    .values(row)
    .onConflictDoUpdate({ target: [articles.site, articles.slug], set: row })
    .returning({ id: articles.id })
  if (!stored) throw new Error(`${article.site}/${article.slug} was not stored.`)
  const articleId = stored.id
  for (const { locale, title, summary, markdown } of translations) {
    const rendered = renderMarkdown(markdown, locale)
    const labelNames = labels
      .filter(({ site, key }) => site === article.site && article.labels.includes(key))
      .map(({ names }) => names[locale] ?? names.en ?? '')
    const values = {
      articleId,
      locale,
      title,
      summary,
      ...rendered,
      words: distinctWords([title, ...labelNames, summary, rendered.plainText]),
      search: searchVector(locale, { title, labelNames, summary, rendered }),
    }
    await tx
      .insert(articleTranslations)
      .values(values)
      .onConflictDoUpdate({ target: [articleTranslations.articleId, articleTranslations.locale], set: values })
  }
  const found = translations.map(({ locale }) => locale)
  await tx
    .delete(articleTranslations)
    .where(and(eq(articleTranslations.articleId, articleId), notInArray(articleTranslations.locale, found)))
  return articleId
}

function distinctWords(texts: string[]): string {
  return [
    ...new Set(
      texts
        .join(' ')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu),
    ),
  ].join(' ')
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
