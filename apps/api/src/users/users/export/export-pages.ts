import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { archiveEntries } from '#/platform/db/schema/archive/imports.ts'
import { reports } from '#/platform/db/schema/reports/reports.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { activities } from '#/platform/db/schema/watch/activities.ts'
import type { Context } from '#/primitives/context.ts'
import { lockOf } from '#/primitives/plans/report-lock.ts'

// The largest parts of a user's export, in pages. Each page is its own statement: slow readers hold no connection.
const rowsPerPage = 2_000
const reportsPerPage = 50

/** Locked reports appear without their content, which requires a plan or an unlock credit. */
export async function* reportPages(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ids, plan }: { ids: string[]; plan: UserRow['plan'] },
): AsyncGenerator<object[]> {
  for (let last: string | undefined; ; ) {
    const page: (typeof reports.$inferSelect)[] = await db
      .select()
      .from(reports)
      .where(and(inArray(reports.monitorId, ids), last ? gt(reports.id, last) : undefined))
      .orderBy(asc(reports.id))
      .limit(reportsPerPage)
    yield page.map((row) => (lockOf({ ...row, plan }, now()) ? { ...row, summary: null, content: null } : row))
    last = page.at(-1)?.id
    if (page.length < reportsPerPage) return
  }
}

/** For each monitor, first the named entries, in index order, then those without a name. */
export async function* entryPages(db: Database, ids: readonly string[]): AsyncGenerator<object[]> {
  for (const id of ids) {
    yield* entriesOf(db, id, true)
    yield* entriesOf(db, id, false)
  }
}

const e = archiveEntries

async function* entriesOf(db: Database, monitorId: string, isNamed: boolean): AsyncGenerator<object[]> {
  const position = isNamed
    ? sql`(${e.list}, ${e.username}, ${e.key}, ${e.after})`
    : sql`(${e.list}, ${e.key}, ${e.after})`
  const order = isNamed ? [e.list, e.username, e.key, e.after] : [e.list, e.key, e.after]
  for (let last: typeof e.$inferSelect | undefined; ; ) {
    const after = last && (isNamed ? sql`${last.list}, ${last.username}, ` : sql`${last.list}, `)
    const page: (typeof e.$inferSelect)[] = await db
      .select()
      .from(e)
      .where(
        and(
          eq(e.monitorId, monitorId),
          isNamed ? isNotNull(e.username) : isNull(e.username),
          last && sql`${position} > (${after}${last.key}::uuid, ${last.after}::bigint)`,
        ),
      )
      .orderBy(...order.map((column) => asc(column)))
      .limit(rowsPerPage)
    yield page
    last = page.at(-1)
    if (page.length < rowsPerPage) return
  }
}

export async function* changePages(db: Database, ids: readonly string[]): AsyncGenerator<object[]> {
  for (const id of ids) {
    for (let last: string | undefined; ; ) {
      const page: (typeof activities.$inferSelect)[] = await db
        .select()
        .from(activities)
        .where(and(eq(activities.subjectId, id), last ? gt(activities.activityId, last) : undefined))
        .orderBy(asc(activities.activityId))
        .limit(rowsPerPage)
      yield page
      last = page.at(-1)?.activityId
      if (page.length < rowsPerPage) break
    }
  }
}
