import type { signFamilyPact } from '@tidewatch/contract/family-calls'
import type { FamilyItem } from '@tidewatch/insights/family-report'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type FamilyPactRow, familyPacts } from '#/platform/db/schema/family.ts'
import { AppError } from '#/platform/http/app-error.ts'
import type { Context } from '#/primitives/context.ts'
import { logEvent } from './log-event.ts'
import { stateAt } from './policy.ts'
import { receiptDocument } from './receipt.ts'
import { lockInvitation } from './require-pact.ts'
import { sealReceipt } from './seal-receipt.ts'
import { tellSide } from './tell-side.ts'

type Answering = Pick<Context, 'db' | 'env' | 'enqueue' | 'now'>
type Signature = z.output<NonNullable<typeof signFamilyPact.body>>

/**
 * Signs as the teen. Throws `conflict` for the parent's own invitation and for one that is answered or over, and
 * `invalidInput` for an item that was not asked for.
 */
export async function signInvitation(
  context: Answering,
  { secret, name, shared }: Signature,
  teenId: string,
): Promise<FamilyPactRow> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const pact = await lockInvitation(tx, secret)
    if (pact.parentId === teenId) throw new AppError('conflict', { reason: 'familyOwnInvitation' })
    if (stateAt(pact, now) !== 'invited') throw new AppError('conflict', { reason: 'familyNotOpen' })
    if (!isWithin(shared, pact.asked)) {
      throw new AppError('invalidInput', { problem: { fields: [{ path: 'shared', key: 'invalid' }] } })
    }
    const answer = { teenId, signedName: name, shared, answeredAt: now }
    const document = receiptDocument({ ...pact, ...answer })
    const [signed] = await tx
      .update(familyPacts)
      // The address has done its work.
      .set({ ...answer, ...sealReceipt(context.env, document), state: 'active', teenEmail: null })
      .where(eq(familyPacts.id, pact.id))
      .returning()
    if (!signed) throw new AppError('ourFault')
    await logEvent(tx, { pactId: pact.id, kind: 'signed', by: 'teen', at: now })
    await tellSide(context, tx, { pact: signed, to: 'parent', event: 'signed' })
    return signed
  })
}

function isWithin(shared: readonly FamilyItem[], asked: readonly FamilyItem[]): boolean {
  return shared.every((item) => asked.includes(item))
}

/** Says no, once: saying it again changes nothing. Throws `conflict` for an invitation that is signed or over. */
export async function declineInvitation(
  context: Answering,
  secret: string,
  userId: string | null,
): Promise<FamilyPactRow> {
  const now = context.now()
  return context.db.transaction(async (tx) => {
    const pact = await lockInvitation(tx, secret)
    if (pact.state === 'declined') return pact
    if (pact.parentId === userId) throw new AppError('conflict', { reason: 'familyOwnInvitation' })
    if (stateAt(pact, now) !== 'invited') throw new AppError('conflict', { reason: 'familyNotOpen' })
    const [declined] = await tx
      .update(familyPacts)
      .set({ state: 'declined', answeredAt: now, endedAt: now, endedBy: 'teen' })
      .where(eq(familyPacts.id, pact.id))
      .returning()
    if (!declined) throw new AppError('ourFault')
    await logEvent(tx, { pactId: pact.id, kind: 'declined', by: 'teen', at: now })
    await tellSide(context, tx, { pact: declined, to: 'parent', event: 'declined' })
    return declined
  })
}
