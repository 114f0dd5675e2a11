import {
  type ProofCard,
  type ProofCardFile,
  proofCardDays,
  proofCardFileSchema,
} from '@tidewatch/contract/reports/proof-cards'
import { type ProofFigure, proofFigures } from '@tidewatch/insights/overview/proof-figures'
import { analyseAccount } from '@tidewatch/insights/public/analyse-account'
import { gainPeriod } from '@tidewatch/insights/public/profile-figures'
import { addDays, subDays } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#/platform/db/client.ts'
import { type ProofCardRow, proofCards } from '#/platform/db/schema/reports/proof-cards.ts'
import type { AccountRow } from '#/platform/db/schema/watch/accounts.ts'
import type { ConnectionRow } from '#/platform/db/schema/watch/connections.ts'
import type { Context } from '#/primitives/context.ts'
import { sealReceipt } from '#/primitives/signing/seal-receipt.ts'
import { periodOf, readObservations } from '#/reports/analytics/load-analytics.ts'
import { loadOwnInsights } from '#/watch/connections/queries.ts'

export interface CardWithAccount {
  row: ProofCardRow
  account: AccountRow
  /** The login that proves the account; `null` if its biography did. */
  connection: ConnectionRow | null
}

/**
 * The signed file of a card: the stored one, or a new one after the account's next check and each day, so that a shared
 * file stays valid for weeks. Figures fixed to a day are measured once.
 */
export async function issueCard(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  found: CardWithAccount,
): Promise<ProofCardFile> {
  const { row, account } = found
  const madeOf = stateOf(found)
  const kept = row.file
  if (kept && row.madeOf === madeOf && new Date(kept.card.issuedAt) > subDays(now(), 1)) return ordered(kept)
  const { username, instagramId, name } = account
  const card: ProofCard = {
    kind: 'proof-card',
    version: 1,
    service: env.WEB_ORIGIN,
    id: row.id,
    account: { instagramId, username, name: name || null },
    proof: { method: row.connectionId ? 'connection' : 'bio', at: row.provenAt.toISOString() },
    figures: row.fixedOn && kept ? kept.card.figures : await measure(db, found, now()),
    timeZone: row.timeZone,
    fixedOn: row.fixedOn,
    issuedAt: now().toISOString(),
    validUntil: addDays(now(), proofCardDays).toISOString(),
  }
  const file = { card, seal: sealReceipt(env, card) }
  await db.update(proofCards).set({ file, madeOf }).where(isUnchanged(row))
  return ordered(file)
}

/** Its owner may have changed what it shows in the meantime. */
function isUnchanged({ id, figures, fixedOn }: ProofCardRow) {
  return and(
    eq(proofCards.id, id),
    eq(proofCards.figures, figures),
    fixedOn === null ? isNull(proofCards.fixedOn) : eq(proofCards.fixedOn, fixedOn),
  )
}

/** The database stores keys in its own order. */
const ordered = (file: ProofCardFile): ProofCardFile => proofCardFileSchema.parse(file)

/** Changes whenever a new card would differ. */
function stateOf({ row, account, connection }: CardWithAccount): string {
  const checks = row.fixedOn ? [] : [account.lastCollectedAt, connection?.lastCollectedAt]
  return JSON.stringify([...checks, account.username, account.name])
}

async function measure(db: Database, { row, account, connection }: CardWithAccount, now: Date): Promise<ProofFigure[]> {
  const { timeZone, figures } = row
  const observations = await readObservations(db, { account, period: periodOf({}, timeZone, now), timeZone, now })
  const own =
    connection && figures.includes('reachPerDay')
      ? await loadOwnInsights(db, { connection, account }, { timeZone, now })
      : null
  return proofFigures(figures, analyseAccount(observations), own, gainPeriod(observations))
}
