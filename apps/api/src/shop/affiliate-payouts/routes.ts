import {
  exportDuePayouts,
  listDuePayouts,
  listPayouts,
  recordPayout as recordPayoutCall,
} from '@tidewatch/contract/affiliate-payout'
import { create } from 'content-disposition'
import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { affiliatePayouts } from '#/platform/db/schema/affiliate-entries.ts'
import { affiliates } from '#/platform/db/schema/affiliates.ts'
import { readCursor, writeCursor } from '#/platform/http/cursor.ts'
import type { Router } from '#/platform/http/route.ts'
import type { Context } from '#/primitives/context.ts'
import { duePayouts } from './due-payouts.ts'
import { payoutTable } from './payout-table.ts'
import { describePayout, recordPayout } from './record-payout.ts'

export function affiliatePayoutRoutes(router: Router, context: Context): void {
  const { db } = context

  router.role(listDuePayouts, async ({ query: { upTo, cursor, limit } }) => {
    const after = cursor ? readCursor(cursor, 'uuid') : null
    const where = after ? sql`(a.joined_at, a.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`
    const due = await duePayouts(db, { upTo, where, limit: limit + 1 })
    const shown = due.slice(0, limit)
    const last = due.length > limit ? shown.at(-1) : undefined
    return {
      payouts: shown.map(({ joinedAt: _joinedAt, ...payout }) => payout),
      nextCursor: last ? writeCursor(last.joinedAt, last.affiliateId) : null,
    }
  })

  router.roleFile(exportDuePayouts, async ({ query: { upTo }, locale, c }) => {
    const due = await duePayouts(db, { upTo })
    const table = await payoutTable(
      due.filter(({ obstacle }) => obstacle === null),
      locale,
    )
    return c.body(table, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': create(`tidewatch_payouts_${upTo}.csv`),
    })
  })

  router.role(listPayouts, async ({ query: { cursor, limit } }) => {
    const after = cursor ? readCursor(cursor, 'uuid') : null
    const isAfter = after
      ? sql`(${affiliatePayouts.at}, ${affiliatePayouts.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : undefined
    const rows = await db
      .select({ ...getTableColumns(affiliatePayouts), code: affiliates.code })
      .from(affiliatePayouts)
      .leftJoin(affiliates, eq(affiliates.id, affiliatePayouts.affiliateId))
      .where(isAfter)
      .orderBy(desc(affiliatePayouts.at), desc(affiliatePayouts.id))
      .limit(limit + 1)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { payouts: shown.map(describePayout), nextCursor: last ? writeCursor(last.at, last.id) : null }
  })

  router.role(recordPayoutCall, ({ body, session: { user } }) => recordPayout(context, { ...body, actorId: user.id }))
}
