import { createHash } from 'node:crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { articleLabels, articleRedirects, articleRefreshes, articles } from '#/platform/db/schema/content/articles.ts'
import type { ArticleSite, Content, ContentArticle } from './read-content.ts'
import { storeRepositoryTexts } from './store-repository-texts.ts'

interface SyncResult {
  articles: number
  translations: number
  /** New ones and those that differ from what was stored. */
  changed: number
  removed: number
  /** Articles of the content that an editor has changed, as `site/slug`: they stay as the editor has them. */
  leftToEditors: string[]
}

/**
 * Makes the stored articles match the content: adds new ones, writes changed ones, removes missing ones, and requests a
 * refresh of the affected sites. For those that editors wrote or changed, it only records the content's version.
 * Idempotent.
 */
export async function syncArticles(db: Database, content: Content, now: Date): Promise<SyncResult> {
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'articles', 'sync')
    await syncLabels(tx, content.labels)
    const stored = await listStored(tx)
    const outcomes: Outcome[] = []
    for (const article of content.articles) {
      const before = findStored(stored, article)
      outcomes.push(await syncOne(tx, article, before, { labels: content.labels, now }))
    }
    const changed = outcomes.filter((outcome) => outcome.kind === 'written').map(({ article }) => article)
    const removed = await removeOthers(
      tx,
      outcomes.map(({ id }) => id),
    )
    const refreshes = [
      ...[...changed, ...removed].map(({ site }) => ({ site, dueAt: now })),
      ...changed
        .filter(({ publishedAt }) => publishedAt > now)
        .map(({ site, publishedAt: dueAt }) => ({ site, dueAt })),
    ]
    if (refreshes.length > 0) await tx.insert(articleRefreshes).values(refreshes).onConflictDoNothing()
    return {
      articles: outcomes.length,
      translations: content.articles.reduce((sum, article) => sum + article.translations.length, 0),
      changed: changed.length,
      removed: removed.length,
      leftToEditors: outcomes
        .filter(({ kind }) => kind === 'left')
        .map(({ article: { site, slug } }) => `${site}/${slug}`),
    }
  })
}

interface Outcome {
  id: string
  article: ContentArticle
  kind: 'same' | 'written' | 'left'
}

async function syncOne(
  tx: Transaction,
  article: ContentArticle,
  before: Stored | undefined,
  { labels, now }: { labels: Content['labels']; now: Date },
): Promise<Outcome> {
  const hash = contentHash(article, labels)
  if (before?.hash === hash) return { id: before.id, article, kind: before.origin === 'editor' ? 'left' : 'same' }
  const id = before?.id
  // Since the articles were listed, an editor may have saved it or given it back.
  if (id && (await lockOrigin(tx, id)) === 'editor') {
    await recordContent(tx, id, article, hash)
    return { id, article, kind: 'left' }
  }
  return { id: await syncArticle(tx, article, id, { labels, hash, now }), article, kind: 'written' }
}

/** Articles missing from the content: the repository's are removed; those that editors changed become theirs alone. */
async function removeOthers(tx: Transaction, found: string[]): Promise<{ site: ArticleSite }[]> {
  const isMissing = found.length > 0 ? notInArray(articles.id, found) : undefined
  await tx
    .update(articles)
    .set({ repositorySlug: null, repository: null, contentHash: '' })
    .where(and(isMissing, eq(articles.origin, 'editor')))
  return tx
    .delete(articles)
    .where(and(isMissing, eq(articles.origin, 'repository')))
    .returning({ site: articles.site })
}

async function listStored(tx: Transaction) {
  return tx
    .select({
      id: articles.id,
      site: articles.site,
      slug: articles.slug,
      repositorySlug: articles.repositorySlug,
      origin: articles.origin,
      hash: articles.contentHash,
    })
    .from(articles)
}

type Stored = Awaited<ReturnType<typeof listStored>>[number]

/** An editor may have changed the slug of an article from the content, and given the old one to another. */
function findStored(stored: Stored[], { site, slug }: ContentArticle): Stored | undefined {
  const ofSite = stored.filter((row) => row.site === site)
  return ofSite.find((row) => row.repositorySlug === slug) ?? ofSite.find((row) => row.slug === slug)
}

async function lockOrigin(tx: Transaction, id: string) {
  const [row] = await tx.select({ origin: articles.origin }).from(articles).where(eq(articles.id, id)).for('update')
  return row?.origin
}

/** In case the editor returns to the repository's text. */
async function recordContent(tx: Transaction, id: string, article: ContentArticle, hash: string): Promise<void> {
  const recorded = { contentHash: hash, repositorySlug: article.slug, repository: article }
  await tx.update(articles).set(recorded).where(eq(articles.id, id))
}

async function syncLabels(tx: Transaction, labels: Content['labels']): Promise<void> {
  await tx.delete(articleLabels)
  const rows = labels.flatMap(({ site, key, position, names }) =>
    Object.entries(names).map(([locale, name]) => ({ site, key, position, locale, name })),
  )
  if (rows.length > 0) await tx.insert(articleLabels).values(rows)
}

/** Stores the repository's version of an article; `id` is that of the stored one, if any. */
async function syncArticle(
  tx: Transaction,
  article: ContentArticle,
  id: string | undefined,
  saving: { labels: Content['labels']; hash: string; now: Date },
): Promise<string> {
  const { translations, ...meta } = article
  const row = { ...meta, contentHash: saving.hash, repositorySlug: article.slug, repository: article }
  // The slug of a repository article may have been a redirect.
  await tx
    .delete(articleRedirects)
    .where(and(eq(articleRedirects.site, article.site), eq(articleRedirects.slug, article.slug)))
  const [stored] = await (id
    ? tx.update(articles).set(row).where(eq(articles.id, id)).returning({ id: articles.id })
    : tx.insert(articles).values(row).returning({ id: articles.id }))
  if (!stored) throw new Error(`${article.site}/${article.slug} was not stored.`)
  await storeRepositoryTexts(tx, { id: stored.id, ...article }, saving)
  return stored.id
}

/** Increased when the same content is to be stored differently, so that everything is written again. */
const storageVersion = 2

/** Differs whenever what is stored of an article would differ. */
function contentHash(article: ContentArticle, labels: Content['labels']): string {
  const named = labels.filter(({ site, key }) => site === article.site && article.labels.includes(key))
  return createHash('sha256')
    .update(JSON.stringify([storageVersion, article, named]))
    .digest('base64url')
}
