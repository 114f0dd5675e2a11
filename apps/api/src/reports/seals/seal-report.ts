import type { Report } from '@tidewatch/insights/report/report'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/platform/db/client.ts'
import { reportSeals } from '#/platform/db/schema/reports/seals.ts'
import type { Context } from '#/primitives/context.ts'
import { codeOf, signDocument } from '#/primitives/signing/sign-document.ts'

export type SealRow = typeof reportSeals.$inferSelect

interface Unsealed {
  id: string
  /** As stored. */
  content: Report
}

/**
 * Seals a report unless it's sealed. Reports from before there were seals are sealed when first exported; `sealedAt` is
 * the time since which the seal vouches. `null` without a key.
 */
export async function sealReport(
  { env, now }: Pick<Context, 'env' | 'now'>,
  db: Database | Transaction,
  { id, content }: Unsealed,
): Promise<SealRow | null> {
  const [known] = await db.select().from(reportSeals).where(eq(reportSeals.reportId, id))
  if (known) return known
  const [key] = env.REPORT_SIGNING_KEY
  if (!key) return null
  // Signs what the database will return, which is what gets verified: without properties that are undefined.
  const signature = signDocument(JSON.parse(JSON.stringify(content)) as Report, key)
  const [sealed] = await db
    .insert(reportSeals)
    .values({ reportId: id, code: codeOf(signature), keyId: key.id, signature, sealedAt: now() })
    .onConflictDoNothing()
    .returning()
  if (sealed) return sealed
  const [other] = await db.select().from(reportSeals).where(eq(reportSeals.reportId, id))
  return other ?? null
}
