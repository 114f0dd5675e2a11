import type { saveProofCard as call } from '@tidewatch/contract/reports/proof-cards'
import { dayOf } from '@tidewatch/insights/statistics/calendar'
import type { z } from 'zod'
import type { Transaction } from '#/platform/db/client.ts'
import { proofCards } from '#/platform/db/schema/reports/proof-cards.ts'
import type { AccountRow } from '#/platform/db/schema/watch/accounts.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { noAccount } from '#/watch/monitors/no-account.ts'
import type { MonitorWithAccount } from '#/watch/monitors/queries.ts'
import { refuseObjected } from '#/watch/objections/objections.ts'
import { requireProvenClaim } from '#/watch/opt-out/queries.ts'
import { findCard, liveConnection } from './queries.ts'

type Input = z.output<typeof call.body>

interface Proof {
  connectionId: string | null
  provenAt: Date
}

/**
 * Makes the card of a monitor, or changes what it shows; its address stays. Throws `notObservable` if the account's
 * owner objected or the monitor is an archive, and `forbidden` if the account wasn't proven to be the user's.
 */
export async function saveCard(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { monitor, account }: MonitorWithAccount,
  { figures, fixed, claim, timeZone }: Input & { timeZone: string },
): Promise<void> {
  if (!account) throw noAccount(monitor, 'archiveHasNoAnalytics')
  await db.transaction(async (tx) => {
    // Serialized with objections, so that no card outlives one.
    await refuseObjected(tx, account.instagramId)
    const proof = await proofOf(tx, { monitorId: monitor.id, account, claim, now: now() })
    if (figures.includes('reachPerDay') && !proof.connectionId) throw new AppError('forbidden')
    const values = {
      ...proof,
      instagramId: account.instagramId,
      figures: [...new Set(figures)],
      timeZone,
      fixedOn: fixed ? dayOf(now(), timeZone) : null,
      file: null,
      madeOf: null,
    }
    await tx
      .insert(proofCards)
      .values({ ...values, monitorId: monitor.id, createdAt: now() })
      .onConflictDoUpdate({ target: proofCards.monitorId, set: values })
  })
}

interface ProofRequest {
  monitorId: string
  account: AccountRow
  claim: string | undefined
  now: Date
}

/** The login to Instagram, the proof that the card was made with, or a claim that the account's biography proved. */
async function proofOf(tx: Transaction, { monitorId, account, claim, now }: ProofRequest): Promise<Proof> {
  const connection = await liveConnection(tx, monitorId, now)
  if (connection) return { connectionId: connection.id, provenAt: connection.connectedAt }
  const known = await findCard(tx, { monitorId }, now)
  // A card that relies on a login keeps doing so, or it would outlive the login.
  if (known?.row.connectionId === null) return { connectionId: null, provenAt: known.row.provenAt }
  const proven = claim === undefined ? null : await requireProvenClaim(tx, claim, now)
  // A claim proven by a login belongs to the user who logged in, whose own card ends with it.
  if (proven?.provenAt && proven.method === 'bio' && proven.instagramId === account.instagramId) {
    return { connectionId: null, provenAt: proven.provenAt }
  }
  throw new AppError('forbidden', { reason: 'claimNotProven' })
}
