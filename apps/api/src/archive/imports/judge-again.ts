import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { imports } from '#/platform/db/schema/archive/imports.ts'
import { accounts } from '#/platform/db/schema/watch/accounts.ts'
import { monitors } from '#/platform/db/schema/watch/monitors.ts'
import type { Context } from '#/primitives/context.ts'
import { deriveAround } from '../history/derive-history.ts'
import { writeArchiveReportJob } from '../history/jobs.ts'
import { storeStates } from '../history/people/state-groups.ts'
import { lockArchives } from '../history/queries.ts'
import { counterWindowMs, judgeLists } from './judge-lists.ts'

const watching = alias(monitors, 'watching')
const isUnproven = sql`${imports.contents} -> 'followers' ->> 'completeness' = 'unknown'`

/**
 * After an account's followers were counted: judges the new archives whose followers nothing has proved yet. An archive
 * is mostly imported before the first count after it, which proves its list complete or cut. The history becomes what
 * it would be had that count been known at import; the report written then stays, and another follows.
 */
export async function judgeAgain(
  { db, now, enqueue }: Pick<Context, 'db' | 'now' | 'enqueue'>,
  accountId: string,
): Promise<void> {
  const since = new Date(now().getTime() - counterWindowMs)
  const unproven = await db
    .select({ id: imports.id, monitor: monitors })
    .from(accounts)
    .innerJoin(watching, and(eq(watching.accountId, accounts.id), isNull(watching.deletedAt)))
    .innerJoin(
      monitors,
      and(
        eq(monitors.userId, watching.userId),
        eq(monitors.username, accounts.username),
        eq(monitors.source, 'archive'),
        isNull(monitors.deletedAt),
      ),
    )
    // No archive is imported before it's made, so the index on the date of import leads to the new ones.
    .innerJoin(imports, and(eq(imports.monitorId, monitors.id), gt(imports.createdAt, since)))
    .where(and(eq(accounts.id, accountId), gt(imports.exportedAt, since), isUnproven))
  for (const { id, monitor } of unproven) {
    await db.transaction(async (tx) => {
      await lockArchives(tx, monitor.id)
      const [row] = await tx
        .select()
        .from(imports)
        .where(and(eq(imports.id, id), isUnproven))
      if (!row) return
      // A list that its schedule shows to be an increment was proved to be one at import.
      const { followers } = await judgeLists(tx, monitor, { ...row, scheduledBefore: null })
      if (!followers || followers.completeness === 'unknown') return
      const contents = { ...row.contents, followers }
      await tx.update(imports).set({ contents }).where(eq(imports.id, id))
      const judged = { ...row, contents }
      await storeStates(tx, { monitor, later: judged })
      await deriveAround(tx, monitor, judged)
      await enqueue(tx, writeArchiveReportJob, { importId: id, told: 'if-changed', isJudgedAgain: true })
    })
  }
}
