import { and, eq } from 'drizzle-orm'
import { findSlugConflict } from '#/content/articles/available-slug.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { articleRedirects } from '#/platform/db/schema/content/articles.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { ArticleRow } from './queries.ts'

/**
 * Frees a slug for an article, and redirects readers of its former one if that was ever public. The caller writes the
 * row itself. Throws `invalidInput` if another article has or had the slug.
 */
export async function claimSlug(
  tx: Transaction,
  article: Pick<ArticleRow, 'id' | 'site' | 'slug' | 'wasPublished'>,
  { slug, dropRedirect, now }: { slug: string; dropRedirect: boolean; now: Date },
): Promise<void> {
  if (slug === article.slug) return
  const { site, id } = article
  const taken = await findSlugConflict(tx, { site, slug, except: id })
  if (taken === 'article' || (taken === 'redirect' && !dropRedirect)) {
    const reason = taken === 'article' ? 'slugTaken' : 'slugRedirects'
    const fields = [{ path: 'settings.slug', key: taken }]
    throw new AppError('invalidInput', { reason, problem: { fields } })
  }
  await tx.delete(articleRedirects).where(and(eq(articleRedirects.site, site), eq(articleRedirects.slug, slug)))
  if (article.wasPublished)
    await tx.insert(articleRedirects).values({ site, slug: article.slug, articleId: id, createdAt: now })
}
