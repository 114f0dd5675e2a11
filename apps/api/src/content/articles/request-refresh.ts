import type { Transaction } from '#/platform/db/client.ts'
import { articleRefreshes } from '#/platform/db/schema/content/articles.ts'
import type { Context } from '#/primitives/context.ts'
import { refreshSitesJob } from './jobs.ts'
import type { ArticleSite } from './read-content.ts'

/** Has a site render its pages again within seconds, and once more when a scheduled article is due. */
export async function requestRefresh(
  tx: Transaction,
  { enqueue, now }: Pick<Context, 'enqueue' | 'now'>,
  { site, publishedAt }: { site: ArticleSite; publishedAt?: Date },
): Promise<void> {
  const isLater = publishedAt !== undefined && publishedAt > now()
  const due = [now(), ...(isLater ? [publishedAt] : [])]
  await tx
    .insert(articleRefreshes)
    .values(due.map((dueAt) => ({ site, dueAt })))
    .onConflictDoNothing()
  await enqueue(tx, refreshSitesJob, {})
  if (isLater) await enqueue(tx, refreshSitesJob, {}, { startAfter: publishedAt })
}
