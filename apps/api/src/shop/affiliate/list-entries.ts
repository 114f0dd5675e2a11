import type * as calls from '@tidewatch/contract/shop/affiliate'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '#/platform/db/client.ts'
import { after, newestFirst, paginate } from '#/platform/db/keyset.ts'
import { affiliateEntries } from '#/platform/db/schema/shop/affiliate-entries.ts'
import { affiliateOfUser, describeEntry } from './queries.ts'

const keyset = { at: affiliateEntries.at, id: affiliateEntries.id }

/** A page of an affiliate's earnings and payouts, newest first; empty for users who haven't joined. */
export async function listEntries(
  db: Database,
  userId: string,
  { cursor, limit }: z.output<NonNullable<typeof calls.listAffiliateEntries.query>>,
): Promise<z.input<typeof calls.listAffiliateEntries.data>> {
  const isAfter = after(cursor, keyset)
  const affiliate = await affiliateOfUser(db, userId)
  if (!affiliate) return { entries: [], nextCursor: null }
  const rows = await db
    .select()
    .from(affiliateEntries)
    .where(and(eq(affiliateEntries.affiliateId, affiliate.id), isAfter))
    .orderBy(...newestFirst(keyset))
    .limit(limit + 1)
  const { shown, nextCursor } = paginate(rows, limit, (row) => row)
  return { entries: shown.map(describeEntry), nextCursor }
}
