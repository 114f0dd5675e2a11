import { articleSlugSchema } from '@tidewatch/contract/content/articles'
import { and, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { articleRedirects, articles } from '#/platform/db/schema/content/articles.ts'
import type { ArticleSite } from './read-content.ts'

const maxStemLength = 80

/** A slug made of a title's Latin letters; `null` if nothing is left. */
export function slugOf(title: string): string | null {
  const stem = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxStemLength)
    .replace(/^-|-$/g, '')
  return articleSlugSchema.safeParse(stem).success ? stem : null
}

/** Why a slug isn't available: another article has it, or had it and redirects its readers. */
export async function findSlugConflict(
  db: Database | Transaction,
  { site, slug, except }: { site: ArticleSite; slug: string; except?: string },
): Promise<'article' | 'redirect' | null> {
  const [article] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.site, site), eq(articles.slug, slug), except ? ne(articles.id, except) : undefined))
  if (article) return 'article'
  const [redirect] = await db
    .select({ id: articleRedirects.articleId })
    .from(articleRedirects)
    .where(
      and(
        eq(articleRedirects.site, site),
        eq(articleRedirects.slug, slug),
        except ? ne(articleRedirects.articleId, except) : undefined,
      ),
    )
  return redirect ? 'redirect' : null
}

/** The first of `stem`, `stem-2`, `stem-3` … that no article has or had. */
export async function availableSlug(db: Database | Transaction, site: ArticleSite, stem: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? stem : `${stem}-${number}`
    if (!(await findSlugConflict(db, { site, slug }))) return slug
  }
}
