import { and, eq, lte } from 'drizzle-orm'
import { articleRefreshes } from '#/platform/db/schema/content/articles.ts'
import type { Context } from '#/primitives/context.ts'
import { siteProcesses } from './site-processes.ts'

const timeoutMs = 10_000

/**
 * Has the sites whose articles changed, or are now due, render their pages again: every process of each, because each
 * caches its own pages. If a process of a site doesn't respond, the next run retries the site. Without
 * `SITE_REFRESH_TOKEN`, sites refresh by themselves, minutes later.
 */
export async function refreshSites({ db, env, now, logger }: Context): Promise<void> {
  const due = lte(articleRefreshes.dueAt, now())
  const rows = await db.selectDistinct({ site: articleRefreshes.site }).from(articleRefreshes).where(due)
  const [token] = env.SITE_REFRESH_TOKEN
  for (const { site } of rows) {
    if (token && !(await refreshAll(site))) continue
    await db.delete(articleRefreshes).where(and(due, eq(articleRefreshes.site, site)))
  }

  async function refreshAll(site: (typeof rows)[number]['site']): Promise<boolean> {
    try {
      const answers = await Promise.all((await siteProcesses(env, site)).map(refresh))
      return answers.every(Boolean)
    } catch (error) {
      logger.warn({ err: error, site }, 'the processes of a site could not be found')
      return false
    }
  }

  async function refresh(origin: string): Promise<boolean> {
    try {
      const response = await fetch(`${origin}/__/articles`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
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
