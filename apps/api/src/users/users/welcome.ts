import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { lockUntilCommit } from '#/platform/db/advisory-lock.ts'
import type { Transaction } from '#/platform/db/client.ts'
import { coupons } from '#/platform/db/schema/shop/coupons.ts'
import { unlockCredits } from '#/platform/db/schema/shop/unlock-credits.ts'
import { type UserRow, users } from '#/platform/db/schema/users/users.ts'
import type { Context } from '#/primitives/context.ts'
import { welcomeCoupon } from '#/primitives/plans/catalogue.ts'
import { grantWelcomeCredits } from '#/reports/reports/unlock-report.ts'
import { grantWelcomeCoupon } from '#/shop/coupons/grant-welcome-coupon.ts'
import { markUsed, wasUsed } from '#/shop/plans/used-trials.ts'

/** Gives a new user the welcome coupon and credits, once per mailbox, deleted accounts included. */
export async function grantWelcomeOffer(
  tx: Transaction,
  { vault, now }: Pick<Context, 'vault' | 'now'>,
  { id, mailbox }: Pick<UserRow, 'id' | 'mailbox'>,
): Promise<void> {
  if (mailbox !== null) {
    // Concurrent first logins wouldn't see each other.
    await lockUntilCommit(tx, 'mailbox', mailbox)
    if ((await tx.$count(users, and(eq(users.mailbox, mailbox), ne(users.id, id)))) > 0) return
    if (await wasUsed(tx, { vault }, { kind: 'welcome', value: mailbox })) return
  }
  await grantWelcomeCredits(tx, id, now())
  await grantWelcomeCoupon(tx, id, now())
}

/** Marks a mailbox's welcome offer as used when its user moves the account to another mailbox. */
export async function markWelcomeMoved(
  tx: Transaction,
  context: Pick<Context, 'vault' | 'now'>,
  mailbox: string,
): Promise<void> {
  await lockUntilCommit(tx, 'mailbox', mailbox)
  await markUsed(tx, context, [{ kind: 'welcome', value: mailbox }])
}

/** Records for a user being deleted that they used part of the offer, without identifying them. */
export async function markWelcomeUsed(
  tx: Transaction,
  context: Pick<Context, 'vault' | 'now'>,
  { id, mailbox }: Pick<UserRow, 'id' | 'mailbox'>,
): Promise<void> {
  if (mailbox === null) return
  const usedCredits = and(eq(unlockCredits.userId, id), eq(unlockCredits.reason, 'report'))
  const redeemed = and(eq(coupons.userId, id), eq(coupons.code, welcomeCoupon.code), isNotNull(coupons.redeemedAt))
  const used = (await tx.$count(unlockCredits, usedCredits)) + (await tx.$count(coupons, redeemed))
  if (used > 0) await markUsed(tx, context, [{ kind: 'welcome', value: mailbox }])
}
