import type * as calls from '@tidewatch/contract/shop/affiliate-payouts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { affiliatePayouts } from '#/platform/db/schema/shop/affiliate-entries.ts'
import { affiliates } from '#/platform/db/schema/shop/affiliates.ts'
import { duePayouts } from './due-payouts.ts'
import { describePayout } from './record-payout.ts'

const keyset = { at: affiliatePayouts.at, id: affiliatePayouts.id }

/** A page of the amounts due by the end of a day; affiliates who joined last come first. */
export async function listDuePayouts(
  db: Database,
  { upTo, cursor, limit }: z.output<NonNullable<typeof calls.listDuePayouts.query>>,
): Promise<z.input<typeof calls.listDuePayouts.data>> {
  const where = after(cursor, { at: affiliates.joinedAt, id: affiliates.id })
  const due = await duePayouts(db, { upTo, ...(where ? { where } : {}), limit: limit + 1 })
  const { shown, nextCursor } = paginate(due, limit, ({ joinedAt, affiliateId }) => ({ at: joinedAt, id: affiliateId }))
  return { payouts: shown.map(({ joinedAt: _joinedAt, ...payout }) => payout), nextCursor }
}

/** A page of payouts, newest first. */
export async function listPayouts(
  db: Database,
  { cursor, limit }: z.output<NonNullable<typeof calls.listPayouts.query>>,
): Promise<z.input<typeof calls.listPayouts.data>> {
  const rows = await db
    .select({ ...getTableColumns(affiliatePayouts), code: affiliates.code })
    .from(affiliatePayouts)
    .leftJoin(affiliates, eq(affiliates.id, affiliatePayouts.affiliateId))
    .where(after(cursor, keyset))
    .orderBy(...newestFirst(keyset))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, (row) => row)
  return { payouts: shown.map(describePayout), nextCursor }
}
