import { eq } from 'drizzle-orm'
import type { Transaction } from '#/platform/db/client.ts'
import { affiliateEntries, affiliateReferrals } from '#/platform/db/schema/shop/affiliate-entries.ts'
import { affiliates } from '#/platform/db/schema/shop/affiliates.ts'
import type { UserRow } from '#/platform/db/schema/users/users.ts'
import { attributedClick } from './attributed-click.ts'
import { emailRefusal } from './find-refusal.ts'

/** Records a sign-up for the affiliate in the browser's click cookie, or why it doesn't count. */
export async function recordSignUp(
  tx: Transaction,
  { user, clickId, now }: { user: UserRow; clickId: string | null; now: Date },
): Promise<void> {
  const click = await attributedClick(tx, clickId, now)
  if (!click) return
  const { affiliateId } = click
  const [affiliate] = await tx.select().from(affiliates).where(eq(affiliates.id, affiliateId))
  if (!affiliate) return
  const reason = await emailRefusal(tx, affiliate, user)
  const [referral] = await tx
    .insert(affiliateReferrals)
    .values({ affiliateId, userId: user.id, channel: 'link', clickedAt: click.at, createdAt: now })
    .returning({ id: affiliateReferrals.id })
  if (!referral) throw new Error(`The referral of ${user.id} was not written.`)
  await tx.insert(affiliateEntries).values({
    affiliateId,
    kind: reason ? 'refused' : 'sign-up',
    referralId: referral.id,
    channel: 'link',
    reason,
    amount: 0,
    at: now,
  })
}
