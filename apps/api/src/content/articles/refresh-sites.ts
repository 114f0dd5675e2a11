import { and, eq, lte } from 'drizzle-orm'
import { articleRefreshes } from '#/platform/db/schema/articles.ts'
import type { Context } from '#/primitives/context.ts'

const timeoutMs = 10_000

/**
 * Has the sites whose articles changed, or appeared by now, render their pages anew. A site that does not answer is
 * asked again by the next run. Without `SITE_REFRESH_TOKEN` they do so by themselves, minutes later.
 */
export async function refreshSites({ db, env, now, logger }: Context): Promise<void> {
  const due = lte(articleRefreshes.dueAt, now())
  const rows = await db.selectDistinct({ site: articleRefreshes.site }).from(articleRefreshes).where(due)
  const origins = { blog: env.BLOG_ORIGIN, support: env.SUPPORT_ORIGIN }
  for (const { site } of rows) {
    if (env.SITE_REFRESH_TOKEN && !(await refresh(origins[site]))) continue
    await db.delete(articleRefreshes).where(and(due, eq(articleRefreshes.site, site)))
  }

  async function refresh(origin: string): Promise<boolean> {
    try {
      const response = await fetch(`${origin}/__/articles`, {
        method: 'POST',
        headers: { authorization: `Bearer ${env.SITE_REFRESH_TOKEN}` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return true
      logger.warn({ origin, status: response.status }, 'a site refused to render its articles anew')
    } catch (error) {
      logger.warn({ err: error, origin }, 'a site could not be told that its articles changed')
    }
    return false
  }
}
