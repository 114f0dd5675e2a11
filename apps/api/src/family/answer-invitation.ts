import type { signFamilyAgreement } from '@tidewatch/contract/family/family'
import type { FamilyItem } from '@tidewatch/insights/family/family-report'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type FamilyAgreementRow, familyAgreements } from '#/platform/db/schema/family/family.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { sealReceipt } from '#/primitives/signing/seal-receipt.ts'
import { logEvent } from './log-event.ts'
import { notifySide } from './notify-side.ts'
import { stateAt } from './policy.ts'
import { receiptDocument } from './receipt.ts'
import { lockInvitation } from './require-agreement.ts'

type AnswerContext = Pick<Context, 'db' | 'env' | 'enqueue' | 'now'>
type Signature = z.output<NonNullable<typeof signFamilyAgreement.body>>

/**
 * Signs as the teen. Throws `conflict` for the parent's own invitation and for one that was answered or is over, and
 * `invalidInput` for an item that wasn't requested.
 */
export async function signInvitation(
  context: AnswerContext,
  { secret, name, shared }: Signature,
  teenId: string,
): Promise<FamilyAgreementRow> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const agreement = await lockInvitation(tx, secret)
    if (agreement.parentId === teenId) throw new AppError('conflict', { reason: 'familyOwnInvitation' })
    if (stateAt(agreement, now) !== 'invited') throw new AppError('conflict', { reason: 'familyNotOpen' })
    if (!isSubset(shared, agreement.requested)) {
      throw new AppError('invalidInput', { problem: { fields: [{ path: 'shared', key: 'invalid' }] } })
    }
    const answer = { teenId, signedName: name, shared, answeredAt: now }
    const seal = sealReceipt(context.env, receiptDocument({ ...agreement, ...answer }))
    const sealed = { sealKeyId: seal?.keyId ?? null, sealSignature: seal?.signature ?? null }
    const [signed] = await tx
      .update(familyAgreements)
      // The address is no longer needed.
      .set({ ...answer, ...sealed, state: 'active', teenEmail: null })
      .where(eq(familyAgreements.id, agreement.id))
      .returning()
    if (!signed) throw new AppError('ourFault')
    await logEvent(tx, { agreementId: agreement.id, kind: 'signed', by: 'teen', at: now })
    await notifySide(context, tx, { agreement: signed, to: 'parent', event: 'signed' })
    return signed
  })
}

function isSubset(shared: readonly FamilyItem[], requested: readonly FamilyItem[]): boolean {
  return shared.every((item) => requested.includes(item))
}

/** Declines an invitation. Idempotent. Throws `conflict` if it was signed or is over. */
export async function declineInvitation(
  context: AnswerContext,
  secret: string,
  userId: string | null,
): Promise<FamilyAgreementRow> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const agreement = await lockInvitation(tx, secret)
    if (agreement.state === 'declined') return agreement
    if (agreement.parentId === userId) throw new AppError('conflict', { reason: 'familyOwnInvitation' })
    if (stateAt(agreement, now) !== 'invited') throw new AppError('conflict', { reason: 'familyNotOpen' })
    const [declined] = await tx
      .update(familyAgreements)
      .set({ state: 'declined', answeredAt: now, endedAt: now, endedBy: 'teen' })
      .where(eq(familyAgreements.id, agreement.id))
      .returning()
    if (!declined) throw new AppError('ourFault')
    await logEvent(tx, { agreementId: agreement.id, kind: 'declined', by: 'teen', at: now })
    await notifySide(context, tx, { agreement: declined, to: 'parent', event: 'declined' })
    return declined
  })
}
