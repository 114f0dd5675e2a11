import { randomInt } from 'node:crypto'
import { affiliateTerms } from '@tidewatch/contract/shop/affiliate-terms'
import { eq } from 'drizzle-orm'
import { affiliates } from '#/platform/db/schema/shop/affiliates.ts'
import { coupons } from '#/platform/db/schema/shop/coupons.ts'
import { audit } from '#/primitives/audit/audit.ts'
import type { Context } from '#/primitives/context.ts'
import { lockUser } from '#/primitives/plans/require-account-slot.ts'

/** Makes a user an affiliate, with a code and a coupon of that code. Joining again changes nothing. */
export async function joinProgramme({ db, now }: Pick<Context, 'db' | 'now'>, userId: string): Promise<string> {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const [known] = await tx.select({ code: affiliates.code }).from(affiliates).where(eq(affiliates.userId, userId))
    if (known) return known.code
    const code = newAffiliateCode()
    const [affiliate] = await tx
      .insert(affiliates)
      .values({ userId, code, termsVersion: affiliateTerms.version, joinedAt: now() })
      .returning({ id: affiliates.id })
    if (!affiliate) throw new Error(`The affiliate ${code} was not written.`)
    await tx.insert(coupons).values({
      affiliateId: affiliate.id,
      code,
      percentOff: affiliateTerms.couponPercent,
      plans: ['plus', 'pro'],
      createdAt: now(),
    })
    await audit(tx, {
      userId,
      actor: { by: 'user', id: userId },
      action: 'affiliate-joined',
      subject: { kind: 'affiliate', id: affiliate.id },
      after: { terms: affiliateTerms.version },
      at: now(),
    })
    return code
  })
}

/** Without letters and digits that look alike in print, and without vowels, so that no code is a word. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXZ'
const length = 8

/** A code for links and coupons. The database ensures that it's unique. */
function newAffiliateCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
